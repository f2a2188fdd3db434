// The word of one's own that stands in every letter of the exchange, so that a letter without it is
// known to be somebody else's.
import { MAX_MAIL_WORD, readMailWord } from '../../../domain/identity/credentials'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { closeDialog } from '../../../state/shell'
import { FormField } from '../../../ui/fields/FormField'
import type { BodyProps } from '../body'
import { StepForm } from '../../../app/form/StepForm'
import { useForm, type Check } from '../../../app/form/useForm'
import { useNotify } from '../../../app/form/useNotify'
import classes from './factors.module.css'

const checkWord: Check<'word'> = (value, left) =>
  left && readMailWord(value) === undefined ? ['refusals.mailWordInvalid'] : undefined

export function MailWord({ dialog }: Pick<BodyProps, 'dialog'>) {
  const { t } = useText()
  const api = useApi()
  const notify = useNotify()
  const before = (dialog.kind === 'mailWord' ? dialog.word : null) ?? ''
  const form = useForm({ word: before }, { word: checkWord })
  const { word } = form.values
  const submit = () =>
    form.submit(async (isOpen) => {
      const answer = await api.call('setMailWord', { word })
      if (!isOpen()) return
      if (answer.kind !== 'done') return form.refuse(answer, { keys: { mailWordInvalid: 'word' } })
      closeDialog()
      notify('done', ['account.mailWord.done'])
    })
  return (
    <>
      <p className={classes.lead}>{t('account.mailWord.lead')}</p>
      <StepForm
        submitLabel={t('account.confirm')}
        ready={readMailWord(word) !== undefined && word.trim() !== before}
        pending={form.pending}
        onSubmit={submit}
        error={form.error}
      >
        <FormField
          {...form.bind('word')}
          label={t('account.mailWord.word')}
          hint={<span>{t('account.mailWord.hint')}</span>}
          name="mail-word"
          maxLength={MAX_MAIL_WORD}
          first
        />
      </StepForm>
    </>
  )
}
