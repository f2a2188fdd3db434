// The notice that derivatives are a beta and what can be lost: once a visit, and not again on
// a day on which one asked not to see it.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { betaNotice, dayOf, forex, readBetaNotice } from '../../../state/forex'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { Button } from '../../../ui/pieces/Button'
import { Dialog } from '../../../ui/pieces/Dialog'
import css from '../../panels/orderForm/quotes.module.css'

export function BetaNotice({ shown }: { readonly shown: boolean }) {
  const { t } = useText()
  const [today] = useState(() => dayOf(Date.now()))
  const [quiet, setQuiet] = useState(false)
  const { quietDay } = useSnapshot(forex)
  const { read } = useSnapshot(betaNotice)
  const close = () => readBetaNotice(quiet ? today : null)
  return (
    <Dialog
      opened={shown && !read && quietDay !== today}
      onClose={close}
      title={t('forex.beta.title')}
    >
      <div className={css.beta}>
        <p>{t('forex.beta.text')}</p>
        <p>{t('forex.beta.stopOut')}</p>
        <div className={css.betaFoot}>
          <Checkbox label={t('forex.beta.today')} checked={quiet} onChange={setQuiet} />
          <Button tone="primary" size="l" data-autofocus onClick={close}>
            {t('forex.beta.go')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
