// Leverage menu of an instrument, limited to its maximum and remembered.
import { useSnapshot } from 'valtio'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { useAccount } from '../../trading/account/useAccount'
import { useTickersOf } from '../../trading/account/useTickersOf'
import type { OrderFormAdapter } from '../../trading/orderForm/OrderFormAdapter'
import { LeveragePopover } from './LeveragePopover'

export interface LeverageMenuProps {
  readonly adapter: OrderFormAdapter
  readonly instrument: Instrument
  readonly panelId: string
  readonly visible: boolean
}

const COMMON = [1, 2, 3, 5, 10, 20, 25, 50, 75, 100, 125]

/** Quick choices of leverage, ending with the maximum. */
export const leverageSteps = (max: number): readonly number[] => [
  ...COMMON.filter((step) => step < max),
  max,
]

export function LeverageMenu({ adapter, instrument, panelId, visible }: LeverageMenuProps) {
  const text = useText()
  const settings = useSnapshot(adapter.settings)
  const account = useAccount()
  const { tickers } = useTickersOf(panelId, visible, [instrument.symbol])
  if (!adapter.leverage) return null
  const facts = { instrument, account, tickers, text }
  const { leverage, max, label, note, choose } = adapter.leverage(settings, facts)
  return (
    <LeveragePopover
      label={label}
      leverage={leverage}
      max={max}
      steps={leverageSteps(max)}
      note={note}
      onChoose={choose}
    />
  )
}
