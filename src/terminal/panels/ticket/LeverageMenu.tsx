// Owns the choice of leverage of a perpetual: up to what the instrument allows, kept for next time.
import { useSnapshot } from 'valtio'
import type { PerpetualInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { chooseLeverage, futures, leverageOf } from '../../../state/futures'
import { LeveragePopover } from './LeveragePopover'
import { leverageSteps } from './model/leverage'

export function LeverageMenu({ it }: { readonly it: PerpetualInstrument }) {
  const { t } = useText()
  const leverage = leverageOf(useSnapshot(futures), it.symbol)
  return (
    <LeveragePopover
      words={t('ticket.isolated', { leverage })}
      leverage={leverage}
      max={it.maxLeverage}
      steps={leverageSteps(it)}
      note={t('ticket.leverage.note', { max: it.maxLeverage })}
      onChoose={(value) => chooseLeverage(it.symbol, value)}
    />
  )
}
