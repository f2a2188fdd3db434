// Owns the derivatives ticket from typing to sending: the draft, its errors, its estimate, its
// phase. The rules are the model's; the exchange is reached through the trading door alone.
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { lots, ticks } from '../../../../domain/brand'
import type { Quote } from '../../../../domain/dealt/conversion'
import { formatLots, formatTicks, readScaled } from '../../../../domain/decimal'
import type { DerivativeInstrument } from '../../../../domain/instruments'
import type { Direction } from '../../../../domain/perpetual/margin'
import { dealtLeverageOf, forex } from '../../../../state/forex'
import { useSignedIn } from '../../records/useAccount'
import { errorsAfter } from '../../ticket/model/fieldErrors'
import { stepText } from '../../ticket/model/stepPrice'
import { useProposedPrice } from '../../ticket/typing/useProposedPrice'
import type { Phase } from '../../ticket/typing/useSendOrder'
import { estimate, mostLots, type Estimate } from '../model/estimate'
import { FOREX_TYPED, type ForexTyped, type ForexTypedField } from '../model/forexDraft'
import { proposeTrigger, typeAt } from '../model/proposeTrigger'
import { draftTerms, forexErrorsOf, readForex, type ForexErrors } from '../model/readForex'
import { useDealtMeans, type DealtMeans } from './useDealtMeans'
import { useForexDraft } from './useForexDraft'
import { useForexRoad } from './useForexRoad'

export interface ForexTicketModel {
  readonly it: DerivativeInstrument
  readonly draft: ForexTyped
  readonly means: DealtMeans
  readonly leverage: number
  readonly errors: ForexErrors
  readonly phase: Phase
  readonly signedIn: boolean
  /** null until size and price can be read. */
  readonly estimate: Estimate | null
  readonly set: (change: Partial<ForexTyped>) => void
  /** The most that the wallet can open. */
  readonly setMost: () => void
  readonly step: (field: ForexTypedField, count: number) => void
  readonly submit: () => Promise<void>
}

export interface UseForexTicketProps {
  readonly it: DerivativeInstrument
  readonly panelId: string
  readonly visible: boolean
  readonly side?: Direction | undefined
  readonly onPlaced?: (() => void) | undefined
}

const NOT_PROPOSED = ticks(0)

export function useForexTicket(props: UseForexTicketProps): ForexTicketModel {
  const { it, onPlaced } = props
  const [draft, setDraft] = useForexDraft(props.side)
  const [errors, setErrors] = useState<ForexErrors>({})
  const means = useDealtMeans(it, props.panelId, props.visible)
  const leverage = dealtLeverageOf(useSnapshot(forex), it.symbol)
  const signedIn = useSignedIn()
  const { quote, conversion, figures } = means
  const set = (change: Partial<ForexTyped>): void => {
    const next = { ...draft, ...change }
    const turned = change.type !== undefined || change.direction !== undefined
    setDraft({ ...change, ...(turned ? offered(it, next, quote) : {}) })
    setErrors((former) => errorsAfter(change, former, FOREX_TYPED))
  }
  useProposedPrice(it, NOT_PROPOSED, draft.price, (price) => {
    const at = readScaled(price, it.tickDecimals)
    const type = quote ? typeAt(at, draft.direction, quote) : 'LIMIT'
    set({ price, priceTyped: true, type })
  })
  const bare = draft.price === '' && !draft.priceTyped && draft.type !== 'MARKET'
  const waiting = bare && quote !== null
  useEffect(() => {
    if (waiting) setDraft(offered(it, draft, quote))
  }, [waiting, it, draft, quote, setDraft])
  const { phase, send, rest } = useForexRoad()
  const terms = draftTerms(it, draft, leverage, means)

  const submit = async (): Promise<void> => {
    if (!signedIn) return
    const read = readForex(it, draft, leverage, means)
    setErrors(read.ok ? {} : read.errors)
    if (!read.ok) return rest()
    const answer = await send(read.body)
    if (answer?.kind === 'refused') setErrors(forexErrorsOf([answer.refusal]))
    if (answer?.kind !== 'done') return
    setDraft({ price: '', priceTyped: false, takeProfit: '', stopLoss: '' })
    onPlaced?.()
  }
  return {
    it,
    draft,
    means,
    leverage,
    errors,
    phase,
    signedIn,
    estimate: terms && conversion && estimate(it, terms, conversion),
    set,
    setMost: () => {
      const one = draftTerms(it, { ...draft, size: '1' }, leverage, means)
      const most = mostLots(it, one, conversion, figures)
      set({ size: formatLots(most > 0 ? most : lots(1), it.lotDecimals) })
    },
    step: (field, count) => {
      const decimals = field === 'size' ? it.lotDecimals : it.tickDecimals
      const price = field === 'price' ? { priceTyped: true } : {}
      set({ [field]: stepText(draft[field], decimals, count), ...price })
    },
    submit,
  }
}

/** The price offered for a waiting order as long as nobody has chosen one. */
function offered(
  it: DerivativeInstrument,
  { type, direction, priceTyped }: ForexTyped,
  quote: Quote | null,
): Partial<ForexTyped> {
  if (type === 'MARKET' || priceTyped || quote === null) return {}
  return { price: formatTicks(proposeTrigger(it, type, direction, quote), it.tickDecimals) }
}
