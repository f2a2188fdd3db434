// Owns the choice of leverage of a dealt instrument: up to what it allows, kept for next time.
import { useSnapshot } from 'valtio'
import type { DerivativeInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { chooseDealtLeverage, dealtLeverageOf, forex } from '../../../state/forex'
import { LeveragePopover } from '../ticket/LeveragePopover'
import { leverageSteps } from '../ticket/model/leverage'

export function DealtLeverage({ it }: { readonly it: DerivativeInstrument }) {
  const { t } = useText()
  const leverage = dealtLeverageOf(useSnapshot(forex), it.symbol)
  return (
    <LeveragePopover
      words={`${t('ticket.leverage')} ${leverage}×`}
      leverage={leverage}
      max={it.maxLeverage}
      steps={leverageSteps(it)}
      note={t('forex.leverage.note', { max: it.maxLeverage })}
      onChoose={(value) => chooseDealtLeverage(it.symbol, value)}
    />
  )
}
