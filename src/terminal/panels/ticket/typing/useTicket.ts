// Owns the ticket from typing to sending: the draft, its errors, its preview, its phase. The rules
// are the model's; the exchange is reached through the trading door alone.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Amount, Lots, Ticks } from '../../../../domain/brand'
import type { PerpetualInstrument } from '../../../../domain/instruments'
import type { Direction } from '../../../../domain/perpetual/margin'
import { readPrice } from '../../../../domain/orders/orderNumbers'
import type { FuturesTicket } from '../../../../domain/records/records'
import { futures, leverageOf } from '../../../../state/futures'
import { availableOf, useAccount, useSignedIn } from '../../records/useAccount'
import { checkOrder } from '../model/checkOrder'
import { TYPED_FIELDS, type TicketDraft, type TypedField } from '../model/draft'
import { errorsAfter } from '../model/fieldErrors'
import {
  positionAfter,
  positionReduced,
  previewOf,
  type Plan,
  type Preview,
} from '../model/preview'
import { errorsOf, readOrder, type OrderIntent, type TicketErrors } from '../model/readOrder'
import { lotsOfShare, shareOfLots, sizeDecimals, sizeText } from '../model/size'
import { stepText } from '../model/stepPrice'
import { useDraft } from './useDraft'
import { useProposedPrice } from './useProposedPrice'
import { useFuturesRoad } from './useFuturesRoad'
import type { Phase } from './useSendOrder'
import { meets, useTicketMarket, wouldRest, type InstrumentMarket } from './useTicketMarket'

export interface TicketModel {
  readonly it: PerpetualInstrument
  readonly draft: TicketDraft
  readonly errors: TicketErrors
  readonly phase: Phase
  readonly signedIn: boolean
  readonly available: Amount
  /** null until the draft can be read. */
  readonly plan: Plan | null
  readonly preview: Preview | null
  readonly after: Lots | null
  /** The share of what is affordable that the size takes, whole per cent. */
  readonly percent: number
  readonly set: (change: Partial<TicketDraft>) => void
  readonly setPercent: (percent: number) => void
  readonly step: (field: TypedField, count: number) => void
  readonly switchUnit: () => void
  readonly submit: () => Promise<void>
}

export interface UseTicketProps {
  readonly it: PerpetualInstrument
  readonly panelId: string
  readonly visible: boolean
  readonly direction?: Direction | undefined
  readonly onPlaced?: (() => void) | undefined
}

export function useTicket({
  it,
  panelId,
  visible,
  direction,
  onPlaced,
}: UseTicketProps): TicketModel {
  const [draft, setDraft] = useDraft(direction)
  const [errors, setErrors] = useState<TicketErrors>({})
  const settings = useSnapshot(futures)
  const market = useTicketMarket(it, panelId, visible)
  const { balances, positions } = useAccount()
  const signedIn = useSignedIn()
  const leverage = leverageOf(settings, it.symbol)
  const available = availableOf(balances, 'FUTURES', it.quote)
  const set = (change: Partial<TicketDraft>): void => {
    setDraft(change)
    setErrors((former) => errorsAfter(change, former, TYPED_FIELDS))
  }
  const best = draft.direction === 'LONG' ? market.bid : market.ask
  useProposedPrice(it, best, draft.price, (proposed, chosen) =>
    set(chosen ? { type: 'LIMIT', price: proposed } : { price: proposed }),
  )
  const { phase, send, rest } = useFuturesRoad(it)
  const read = readOrder(it, draft, leverage, meets(market, draft.direction))
  const plan = read.ok ? planOf(draft, read.intent, leverage, market) : null
  const price = referencePrice(it, draft, market)
  const means = { available, price, leverage }

  const submit = async (): Promise<void> => {
    if (!signedIn) return
    const found = read.ok ? checkOrder(it, read.intent, { ...market, available }) : read.errors
    setErrors(found)
    if (!read.ok || Object.keys(found).length > 0) return rest()
    const answer = await send(read.intent.body)
    if (answer?.kind === 'refused') setErrors(errorsOf([answer.refusal]))
    if (answer?.kind !== 'done') return
    setDraft({ size: '', takeProfit: '', stopLoss: '' })
    onPlaced?.()
  }
  return {
    it,
    draft,
    errors,
    phase,
    signedIn,
    available,
    plan,
    preview: plan && previewOf(it, plan),
    after: plan && afterOf(it, positions, plan, draft.reduceOnly),
    percent: plan ? shareOfLots(it, means, plan.quantity) : 0,
    set,
    setPercent: (percent) =>
      set({ size: sizeText(it, lotsOfShare(it, means, percent), draft.unit, price) }),
    step: (field, count) => {
      const decimals = field === 'size' ? sizeDecimals(it, draft.unit) : it.tickDecimals
      set({ [field]: stepText(draft[field], decimals, count) })
    },
    switchUnit: () => {
      const unit = draft.unit === 'base' ? 'quote' : 'base'
      set({ unit, size: plan ? sizeText(it, plan.quantity, unit, plan.price) : '' })
    },
    submit,
  }
}

function afterOf(
  it: PerpetualInstrument,
  positions: readonly FuturesTicket[],
  { direction, quantity }: Plan,
  reduceOnly: boolean,
): Lots {
  const of = reduceOnly ? positionReduced : positionAfter
  return of(it, positions, direction, quantity)
}

function planOf(
  draft: TicketDraft,
  { quantity, price }: OrderIntent,
  leverage: number,
  market: InstrumentMarket,
): Plan {
  const { direction, type, timeInForce } = draft
  const rests = type === 'LIMIT' && timeInForce === 'GTC' && wouldRest(direction, price, market)
  return { direction, quantity, price, leverage, maker: rests }
}

/** The price at which a size is valued while it is still being typed. */
function referencePrice(
  it: PerpetualInstrument,
  draft: TicketDraft,
  market: InstrumentMarket,
): Ticks | null {
  const typed = draft.type === 'LIMIT' ? readPrice(it, draft.price, 'openPrice') : null
  return typed?.ok ? typed.value : meets(market, draft.direction)
}
