// Notice that derivatives are in beta and can lose money: shown once per visit, and not again on a
// day on which the reader dismissed it for the day.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { useExchangeMinute } from '../../../state/exchangeTime'
import { betaNotice, dayOf, cfdSettings, readBetaNotice } from '../../../state/cfd'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { Button } from '../../../ui/pieces/Button'
import { Dialog } from '../../../ui/pieces/Dialog'
import css from '../../panels/orderForm/quotes.module.css'

export function BetaNotice({ shown }: { readonly shown: boolean }) {
  const { t } = useText()
  const now = useExchangeMinute()
  const today = now === null ? null : dayOf(now)
  const [quiet, setQuiet] = useState(false)
  const { quietDay } = useSnapshot(cfdSettings)
  const { read } = useSnapshot(betaNotice)
  const close = () => readBetaNotice(quiet ? today : null)
  return (
    <Dialog
      opened={shown && !read && today !== null && quietDay !== today}
      onClose={close}
      title={t('cfd.beta.title')}
    >
      <div className={css.beta}>
        <p>{t('cfd.beta.text')}</p>
        <p>{t('cfd.beta.stopOut')}</p>
        <div className={css.betaFoot}>
          <Checkbox label={t('cfd.beta.today')} checked={quiet} onChange={setQuiet} />
          <Button tone="primary" size="l" data-autofocus onClick={close}>
            {t('cfd.beta.go')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
