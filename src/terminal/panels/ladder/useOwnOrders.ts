// Own orders in the ladder, while it is armed: a right click on their size cancels them, a drag to
// another row gives them its price.
import { useMemo } from 'react'
import { arming } from '../../../app/actions/arming'
import { refusalText } from '../../../app/query/failureText'
import { ticks } from '../../../domain/brand'
import { formatTicks } from '../../../domain/decimal'
import type { Side } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { notify } from '../../../ui/pieces/Notices'
import { amendOrder } from '../../actions/amendOrder'
import { cancelOrder } from '../../actions/cancelOrder'
import type { PanelProps } from '../../panelProps'
import { useRowActions } from '../../trading/actions/useRowActions'
import type { LadderScreen } from './LadderScreen'

export interface OwnOrders {
  /** True if orders of the side rest at the row and the ladder is armed. */
  readonly has: (side: Side, price: number) => boolean
  readonly cancel: (side: Side, price: number) => void
  readonly move: (side: Side, from: number, to: number) => void
}

export function useOwnOrders(
  { instrument, market }: Pick<PanelProps, 'instrument' | 'market'>,
  screen: LadderScreen,
): OwnOrders {
  const text = useText()
  const actions = useRowActions(market)
  const { symbol, tickDecimals } = instrument
  return useMemo(() => {
    const target = { actions, busy: undefined, own: (shown: string) => shown }
    const at = (side: Side, price: number) =>
      arming.symbol === symbol ? screen.ordersAt(side, price) : []
    return {
      has: (side, price) => at(side, price).length > 0,
      cancel(side, price) {
        for (const row of at(side, price)) void cancelOrder.run({ ...target, row }, text)
      },
      move(side, from, to) {
        const change = { price: formatTicks(ticks(to), tickDecimals) }
        for (const row of at(side, from).filter(({ of }) => of === 'order'))
          void amendOrder.run({ ...target, row, change }, text).then((answer) => {
            if (answer?.kind !== 'refused') return
            const { t } = text
            const refused = refusalText(t, answer.refusal)
            notify({ id: 'ladder', tone: 'danger', title: t('ladder.notMoved'), text: refused })
          })
      },
    }
  }, [symbol, tickDecimals, screen, actions, text])
}
