// Lines of a perpetual order's preview in the reader's language.
import type { Amount, Ticks } from '../../../domain/brand'
import { formatAmount, formatLots, formatTicks } from '../../../domain/decimal'
import type { PerpetualInstrument } from '../../../domain/instruments'
import { figure } from '../../../i18n/figure'
import { costText, gainText } from '../../../i18n/money'
import type { Draft } from '../../trading/orderForm/draft'
import type { PreviewLine } from '../../trading/orderForm/OrderFormAdapter'
import type { ReadDraft } from '../../trading/orderForm/readDraft'
import { directionOf, type PerpetualFacts } from './perpetualFacts'
import { positionAfter, positionReduced, resultAt, type Preview } from './preview'

export interface Previewed extends Preview {
  readonly maker: boolean
}

export function previewLines(
  { instrument, positions, text }: PerpetualFacts,
  draft: Draft,
  read: ReadDraft,
  preview: Previewed | null,
): readonly PreviewLine[] {
  const { side, type, reduceOnly } = draft
  // A reduce-only order closes the opposite position and needs no margin.
  const opens = reduceOnly ? null : preview
  const cost = (value: Amount | undefined) =>
    value === undefined
      ? { value: null }
      : {
          value: `${costText(formatAmount(value), 2)} ${instrument.quote}`,
          exact: `${figure(formatAmount(value))} ${instrument.quote}`,
        }
  const liquidation = opens?.liquidation ?? null
  const maker = preview?.maker ?? type === 'LIMIT'
  const long = (side === 'BUY') !== reduceOnly
  const after =
    preview &&
    (reduceOnly ? positionReduced : positionAfter)(
      instrument,
      positions,
      directionOf(side),
      preview.quantity,
    )
  return [
    ...(type === 'MARKET' ? [walkLine(instrument, preview)] : []),
    { id: 'margin', label: 'orderForm.preview.margin', ...cost(opens?.margin) },
    {
      id: 'fee',
      label: maker ? 'orderForm.preview.fee.maker' : 'orderForm.preview.fee.taker',
      ...cost(preview?.fee),
    },
    {
      id: 'liquidation',
      label: 'orderForm.preview.liquidation',
      value:
        liquidation === null ? null : figure(formatTicks(liquidation, instrument.tickDecimals)),
    },
    {
      id: 'after',
      label: 'orderForm.preview.after',
      value:
        after === null
          ? null
          : text.t('orderForm.preview.sideSize', {
              side: text.t(long ? 'orderForm.side.longShort' : 'orderForm.side.shortShort'),
              size: figure(formatLots(after, instrument.lotDecimals)),
              coin: instrument.base,
            }),
    },
    ...(draft.protect && !reduceOnly ? resultLines(instrument, draft, read, opens) : []),
  ]
}

/** Average and last price taken, with the distance of the average from the best price. */
function walkLine({ tickDecimals }: PerpetualInstrument, preview: Preview | null): PreviewLine {
  const walk = preview?.walk ?? null
  const price = (value: Ticks) => figure(formatTicks(value, tickDecimals))
  const slip = walk && ((walk.average - walk.first) * 100) / walk.first
  const away = figure((slip ?? 0).toFixed(3), { signed: true })
  return {
    id: 'average',
    label: 'orderForm.preview.average',
    value: walk && `${price(walk.average)} / ${price(walk.last)} (${away} %)`,
  }
}

/** Results at stop-loss and take-profit; R is the profit in multiples of the loss. */
function resultLines(
  instrument: PerpetualInstrument,
  { side }: Draft,
  { stopLoss, takeProfit }: ReadDraft,
  preview: Preview | null,
): readonly PreviewLine[] {
  const at = (price: Ticks | null) =>
    preview && price !== null ? resultAt(instrument, directionOf(side), preview, price) : null
  const [loss, gain] = [at(stopLoss), at(takeProfit)]
  const money = (result: Amount | null, more = '') =>
    result === null
      ? { value: null }
      : {
          value: `${gainText(formatAmount(result), 2)} ${instrument.quote}${more}`,
          exact: `${figure(formatAmount(result), { signed: true })} ${instrument.quote}`,
        }
  const hasRatio = loss !== null && gain !== null && loss < 0n && gain > 0n
  const ratio = hasRatio ? ` (${(Number((gain * 100n) / -loss) / 100).toFixed(2)} R)` : ''
  return [
    { id: 'atStop', label: 'orderForm.preview.atStop', ...money(loss) },
    { id: 'atTarget', label: 'orderForm.preview.atTarget', ...money(gain, ratio) },
  ]
}
