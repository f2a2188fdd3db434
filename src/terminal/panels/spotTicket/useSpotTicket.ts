// Owns the spot ticket from typing to sending: the draft, its errors, its preview, its phase. The
// rules are the model's; the exchange is reached through the trading door alone.
import { useState } from 'react'
import type { Amount, Ticks } from '../../../domain/brand'
import { formatLots } from '../../../domain/decimal'
import type { SpotInstrument } from '../../../domain/instruments'
import { readPrice } from '../../../domain/orders/orderNumbers'
import type { Side } from '../../../domain/records/records'
import { availableOf, useAccount, useSignedIn } from '../records/useAccount'
import { errorsAfter } from '../ticket/model/fieldErrors'
import { stepText } from '../ticket/model/stepPrice'
import { useProposedPrice } from '../ticket/typing/useProposedPrice'
import type { Phase } from '../ticket/typing/useSendOrder'
import {
  meets,
  useTicketMarket,
  wouldRest,
  type InstrumentMarket,
} from '../ticket/typing/useTicketMarket'
import { SPOT_TYPED, type SpotDraft } from './model/spotDraft'
import { lotsOfShare, shareOfLots, spotPreview, totalText } from './model/spotPreview'
import type { SpotPlan, SpotPreview, SpotShare } from './model/spotPreview'
import { atTyped, checkSpotOrder, readSpotOrder, spotErrorsOf } from './model/readSpotOrder'
import type { SpotErrors, SpotIntent } from './model/readSpotOrder'
import { useSpotDraft } from './useSpotDraft'
import { useSpotRoad } from './useSpotRoad'

export interface SpotTicketModel {
  readonly it: SpotInstrument
  readonly draft: SpotDraft
  /** What stands in the two coupled fields: the one typed, the other following. */
  readonly shown: { readonly size: string; readonly total: string }
  readonly errors: SpotErrors
  readonly phase: Phase
  readonly signedIn: boolean
  /** Of each coin of the pair. */
  readonly available: { readonly base: Amount; readonly quote: Amount }
  /** null until the draft can be read. */
  readonly plan: SpotPlan | null
  readonly preview: SpotPreview | null
  readonly percent: number
  readonly set: (change: Partial<SpotDraft>) => void
  readonly setPercent: (percent: number) => void
  readonly step: (field: 'price' | 'size', count: number) => void
  readonly submit: () => Promise<void>
}

export interface UseSpotTicketProps {
  readonly it: SpotInstrument
  readonly panelId: string
  readonly visible: boolean
  readonly side?: Side | undefined
  readonly onPlaced?: (() => void) | undefined
}

export function useSpotTicket(props: UseSpotTicketProps): SpotTicketModel {
  const { it, onPlaced } = props
  const [draft, setDraft] = useSpotDraft(props.side)
  const [errors, setErrors] = useState<SpotErrors>({})
  const market = useTicketMarket(it, props.panelId, props.visible)
  const { balances } = useAccount()
  const signedIn = useSignedIn()
  const available = {
    base: availableOf(balances, 'SPOT', it.base),
    quote: availableOf(balances, 'SPOT', it.quote),
  }
  const paid = draft.side === 'BUY' ? available.quote : available.base
  const set = (change: Partial<SpotDraft>): void => {
    setDraft(change)
    setErrors((former) => errorsAfter(change, former, SPOT_TYPED))
  }
  const best = draft.side === 'BUY' ? market.bid : market.ask
  useProposedPrice(it, best, draft.price, (price, chosen) =>
    set(chosen ? { type: 'LIMIT', price } : { price }),
  )
  const { phase, send, rest } = useSpotRoad(it, draft.side)
  const read = readSpotOrder(it, draft, meets(market, draft.side))
  const plan = read.ok ? planOf(draft, read.intent, market) : null
  const price = referencePrice(it, draft, market)
  const share: SpotShare = { side: draft.side, type: draft.type, available: paid, price }

  const submit = async (): Promise<void> => {
    if (!signedIn) return
    const means = { reference: market.mark, stale: market.stale, available: paid }
    const found = read.ok ? checkSpotOrder(it, draft, read.intent, means) : read.errors
    setErrors(found)
    if (!read.ok || Object.keys(found).length > 0) return rest()
    const answer = await send(read.intent.body)
    if (answer?.kind === 'refused') setErrors(spotErrorsOf([atTyped(answer.refusal, draft.typed)]))
    if (answer?.kind !== 'done') return
    setDraft({ size: '', total: '', typed: 'size' })
    onPlaced?.()
  }
  return {
    it,
    draft,
    shown: shownOf(it, draft, plan),
    errors,
    phase,
    signedIn,
    available,
    plan,
    preview: plan && spotPreview(it, plan),
    percent: plan ? shareOfLots(it, share, plan.quantity) : 0,
    set,
    setPercent: (percent) => {
      const quantity = lotsOfShare(it, share, percent)
      set({ typed: 'size', size: formatLots(quantity, it.lotDecimals) })
    },
    step: (field, count) => {
      const decimals = field === 'size' ? it.lotDecimals : it.tickDecimals
      const text = stepText(draft[field], decimals, count)
      set(field === 'size' ? { size: text, typed: 'size' } : { price: text })
    },
    submit,
  }
}

function planOf(
  { side, type, timeInForce }: SpotDraft,
  { quantity, price }: SpotIntent,
  market: InstrumentMarket,
): SpotPlan {
  const rests = type === 'LIMIT' && timeInForce === 'GTC' && wouldRest(side, price, market)
  return { side, quantity, price, maker: rests }
}

function shownOf(it: SpotInstrument, { typed, size, total }: SpotDraft, plan: SpotPlan | null) {
  if (typed === 'total')
    return { total, size: plan ? formatLots(plan.quantity, it.lotDecimals) : '' }
  return { size, total: plan ? totalText(it, plan.price, plan.quantity) : '' }
}

/** The price at which a size is valued while it is still being typed. */
function referencePrice(
  it: SpotInstrument,
  { type, price, side }: SpotDraft,
  market: InstrumentMarket,
): Ticks | null {
  const typed = type === 'LIMIT' ? readPrice(it, price, 'price') : null
  return typed?.ok ? typed.value : meets(market, side)
}
