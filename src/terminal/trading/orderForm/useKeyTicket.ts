// The order form as trading keys use it: its size and price on either side, without its warnings
// being passed over.
import { useSnapshot } from 'valtio'
import { formatLots, formatTicks } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import { refusalText } from '../../../app/query/failureText'
import { preferences } from '../../../state/preferences'
import { stepText } from '../forms/stepText'
import type { Draft } from './draft'
import { sizeOfShare } from './formFields'
import { useTicket, type Ticket } from './tickets'
import type { OrderFormModel } from './useOrderForm'

/** Offers the form to keys while it is visible. */
export function useKeyTicket(form: OrderFormModel, panelId: string, visible: boolean): void {
  const { adapter, instrument, draft, view, viewOf, send, showRefusals } = form
  const { t } = useText()
  const { warnPrices } = useSnapshot(preferences)
  const { symbol, tickDecimals, lotDecimals } = instrument
  const priceFor = (wanted: Draft): string => {
    const isShown = draft.priceChosen || (draft.side === wanted.side && draft.type !== 'MARKET')
    if (draft.price !== '' && isShown) return draft.price
    const offered = adapter.offerPrice(instrument, wanted, view.quote)
    return offered === null ? '' : formatTicks(offered, tickDecimals)
  }
  const order: Ticket['order'] = async (side, type, price, terms) => {
    if (terms?.reduceOnly && !adapter.parts.reduceOnly) return { text: t('orderForm.noReduceOnly') }
    const turned: Draft = { ...draft, side, type, ...(terms?.reduceOnly ? terms : {}) }
    // Of a stop order it is the trigger.
    const at = price ?? priceFor(turned)
    const wanted = type === 'MARKET' ? turned : { ...turned, price: at, trigger: at }
    const { view: ordered } = viewOf(wanted)
    if (!ordered.order) {
      showRefusals(ordered.refusals)
      return { text: refusalText(t, ordered.refusals[0] ?? null) }
    }
    const warning = ordered.warnings.find((each) => warnPrices || each === 'priceOld')
    if (warning) return { text: t(`orderForm.warning.${warning}`) }
    const isSent = await send(ordered.order, {
      // The form keeps its size: keys send it again and again.
      ran: () => undefined,
      placed: () => undefined,
      refused: (refusal) => showRefusals([refusal]),
    })
    return isSent ? null : { text: t('orderForm.busy') }
  }
  useTicket(
    panelId,
    {
      symbol,
      size: view.read.size === null ? null : formatLots(view.read.size, lotDecimals),
      order,
      stepPrice: (ticks) => {
        const price = stepText(priceFor({ ...draft, type: 'LIMIT' }), tickDecimals, ticks)
        form.set({ price, priceChosen: true })
        return price
      },
      choosePart: (percent) => {
        form.setPercent(percent)
        const { size, unit } = sizeOfShare(adapter, instrument, draft, view, percent)
        return `${size} ${unit === 'base' ? instrument.base : instrument.quote}`
      },
      chooseSize: (size) => {
        form.set({ size, unit: 'base', switched: null, share: null })
        return `${size} ${instrument.base}`
      },
    },
    visible,
  )
}
