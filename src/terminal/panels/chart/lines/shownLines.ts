// Lines of a chart as they are drawn while some of them are being moved: the lifted one at its new
// price with its result, a ghost at its former price, and sent ones until the account has them.
import { figure } from '../../../../i18n/figure'
import { gainText } from '../../../../i18n/money'
import type { Text } from '../../../../i18n/useText'
import { figureText } from '../../../figures/figureText'
import { ownText } from '../../../trading/tables/OwnFigure'
import type { ChartLine, LineTarget } from '../screen/ownLines'
import type { DragState } from './LineDrag'
import { moveLine, type LineMove, type MoveContext } from './lineMove'
import { idOf, priceDecimalsOf } from './lineTargets'

/** Key of the line that a move of `target` ends in: a position's own, or its protection. */
export const keyAfter = (
  { key, target }: Pick<ChartLine, 'key' | 'target'>,
  { protects }: Pick<LineMove, 'protects'>,
): string => (protects === null || target === undefined ? key : `${idOf(target)}-${protects}`)

/** Name of the line that a move ends in: "SL 0.125". */
export function nameAfter(
  { short, target }: { readonly short: string; readonly target: LineTarget },
  { protects }: Pick<LineMove, 'protects'>,
  text: Pick<Text, 't'>,
): string {
  if (protects === null || target.part === 'alert') return short
  return text.t(`terminal.chart.${protects}`, { size: ownText(figure(target.row.size)) })
}

export function shownLines(
  lines: readonly ChartLine[],
  { lifted, sent }: DragState,
  context: MoveContext,
  text: Pick<Text, 't'>,
): readonly ChartLine[] {
  const shown = lines.flatMap((line): ChartLine[] => {
    const { key, target } = line
    const moved = sent.get(key)
    if (moved) return [sentLine(line, moved.price ?? line.price, moved.state, text)]
    if (lifted?.key !== key || !target) return [line]
    const keepsPlace = target.part === 'entry' || lifted.price === line.price
    return [keepsPlace ? line : ghostOf(line), ...liftedLine(line, lifted.price, context, text)]
  })
  for (const [key, { price, from, state }] of sent)
    if (from === null && price !== null && !lines.some((line) => line.key === key))
      shown.push(sentLine({ ...NEW_LINE, id: key, key, price }, price, state, text))
  return shown
}

/** Protection that a position did not have before. */
const NEW_LINE = { role: 'protect', label: '', short: '', name: '' } as const

const ghostOf = (line: ChartLine): ChartLine => ({
  ...bare(line),
  id: `${line.id}-ghost`,
  label: '',
  short: '',
  state: 'ghost',
})

/** A line as it is drawn without handles of its own. */
const bare = ({ id, key, role, price, label, short, name }: ChartLine): ChartLine => ({
  id,
  key,
  role,
  price,
  label,
  short,
  name,
})

function sentLine(
  line: ChartLine,
  price: number,
  state: 'sending' | 'checking',
  { t }: Pick<Text, 't'>,
): ChartLine {
  const label = `${line.short}  ${t(`chartLines.${state}`)}`.trim()
  return {
    ...bare(line),
    id: `${line.key}-${state}-${price}`,
    price,
    label,
    short: label,
    state,
  }
}

function liftedLine(
  line: ChartLine,
  price: number,
  context: MoveContext,
  text: Pick<Text, 't'>,
): ChartLine[] {
  const { target, key } = line
  if (!target || (target.part === 'entry' && price === line.price)) return []
  const move = moveLine(target, price, context)
  const label = movedText(line, target, move, price, text)
  const state = move.refusal ? 'refused' : 'lifted'
  const role = move.protects ? 'protect' : line.role
  return [
    { ...bare(line), id: `${key}-${state}-${price}`, role, price, label, short: label, state },
  ]
}

/** "SL 0.125  71,000.0  −0.80 %  −216.00 USDT" */
function movedText(
  { short }: ChartLine,
  target: LineTarget,
  { protects, percent, profit }: LineMove,
  price: number,
  { t }: Pick<Text, 't'>,
): string {
  const name = nameAfter({ short, target }, { protects }, { t })
  const away = percent === null ? [] : [`${figure(percent.toFixed(2), { signed: true })} %`]
  const result = profit === null ? [] : [`${ownText(gainText(profit, 2))} USDT`]
  return [name, figureText(price, priceDecimalsOf(target)), ...away, ...result].join('  ')
}
