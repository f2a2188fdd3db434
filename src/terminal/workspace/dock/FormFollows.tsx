// The question whether the order form follows a price that was pressed in the book of another
// instrument.
import type { Model } from 'flexlayout-react'
import { useText } from '../../../i18n/useText'
import { Button } from '../../../ui/pieces/Button'
import { Dialog } from '../../../ui/pieces/Dialog'
import { usePage } from '../PageContext'
import css from './link.module.css'
import { useFormFollows } from './useFormFollows'
import { useSymbolName } from './useSymbolName'

export function FormFollows({ model }: { model: Model }) {
  const { t } = useText()
  const nameOf = useSymbolName()
  const question = useFormFollows(model, usePage().instrument.symbol)
  if (!question) return null
  const name = nameOf(question.symbol)
  const shown = nameOf(question.shown)
  return (
    <Dialog opened onClose={question.close} title={t('terminal.link.ask.title', { name })}>
      <p className={css.ask}>{t('terminal.link.ask.text', { name, shown })}</p>
      <div className={css.answers}>
        <Button tone="primary" size="l" data-autofocus onClick={() => question.answer(true)}>
          {t('terminal.link.ask.follow')}
        </Button>
        <Button size="l" onClick={() => question.answer(false)}>
          {t('terminal.link.ask.stay', { shown })}
        </Button>
      </div>
    </Dialog>
  )
}
