// The change of the mobile number of who is signed in, as it looks: the new number and its code,
// the code to the mailbox, and three files that prove whose numbers they are.
import { isCode } from '../../../domain/identity/credentials'
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../../../domain/records/identityRecords'
import { useText } from '../../../i18n/useText'
import { FileField } from '../../../ui/fields/FileField'
import { CodeEntry } from '../../../app/form/CodeEntry'
import { useDialogTitle } from '../contexts'
import { StepForm } from '../../../app/form/StepForm'
import { PhoneEntry } from '../fields/PhoneEntry'
import { useChangeMobile } from './useChangeMobile'
import { MOBILE_FILES } from './useMobileFiles'
import { Warning } from './Warning'

export function ChangeMobile() {
  const { t } = useText()
  const { form, mobile, files, mail, sms, pending, submit } = useChangeMobile()
  useDialogTitle('account.change.mobile')
  const ready =
    mobile.e164 !== '' &&
    isCode(form.values.emailCode) &&
    isCode(form.values.smsCode) &&
    MOBILE_FILES.every((kind) => files[kind].filename !== null)
  return (
    <>
      <Warning />
      <StepForm
        submitLabel={t('account.confirm')}
        ready={ready}
        pending={pending}
        onSubmit={submit}
        error={form.error}
      >
        <PhoneEntry
          label={t('account.phone.new')}
          field={form.bind('mobile')}
          mobile={mobile}
          onLeave={() => undefined}
          first
        />
        <CodeEntry kind="sms" field={form.bind('smsCode')} sending={sms} />
        <CodeEntry kind="email" field={form.bind('emailCode')} sending={mail} where />
        {MOBILE_FILES.map((kind) => (
          <FileField
            key={kind}
            label={t(`account.file.${kind}`)}
            hint={t('account.file.hint', { max: MAX_UPLOAD_BYTES / 1024 / 1024 })}
            state={files[kind].state}
            onChoose={files[kind].choose}
            onClear={files[kind].clear}
            accept={UPLOAD_TYPES.join(',')}
          />
        ))}
      </StepForm>
    </>
  )
}
