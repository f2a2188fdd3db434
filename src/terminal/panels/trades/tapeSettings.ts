// Settings of each tape, kept between visits: how trades are joined, and the sizes by instrument,
// because a size in one coin means nothing in another.
import * as v from 'valibot'
import { parseDecimal } from '../../../domain/decimal'
import type { Instrument } from '../../../domain/instruments'
import { persisted } from '../../../state/storage/persisted'
import { JOINS } from './tapeRow'

const MAX_PANELS = 64
const MAX_SYMBOLS = 64

const Size = v.pipe(v.string(), v.maxLength(24))

/** Decimal text in the base coin; empty for none. */
const Sizes = v.object({ least: Size, large: Size })

const Choice = v.object({
  join: v.picklist(JOINS),
  sizes: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(24)), Sizes),
    v.check((sizes) => Object.keys(sizes).length <= MAX_SYMBOLS),
  ),
})

const Choices = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(24)), Choice),
  v.check((choices) => Object.keys(choices).length <= MAX_PANELS),
)

type TapeChoice = v.InferOutput<typeof Choice>
export type TapeSizes = Readonly<v.InferOutput<typeof Sizes>>

const NO_SIZES: TapeSizes = { least: '', large: '' }
const newChoice = (): TapeChoice => ({ join: 'none', sizes: {} })

/** By panel id; panels and instruments are bounded. */
export const tapeSettings = persisted('meridian.tapes', v.object({ choices: Choices }), {
  choices: {},
})

interface Chosen {
  readonly join: TapeChoice['join']
  readonly sizes: Readonly<Record<string, TapeSizes>>
}

/** What one tape shows of an instrument. */
export interface TapeView {
  readonly join: TapeChoice['join']
  readonly typed: TapeSizes
  /** Lots; zero for every size. */
  readonly least: number
  /** Lots; null for no highlight. */
  readonly large: number | null
}

/** The view of an instrument by what was chosen for its panel. */
export function viewOf(chosen: Chosen | undefined, instrument: Instrument): TapeView {
  const typed = chosen?.sizes[instrument.symbol] ?? NO_SIZES
  const lots = (text: string): number | null => {
    const read = parseDecimal(text, instrument.lotDecimals)
    return read.ok && read.value > 0n ? Number(read.value) : null
  }
  const { least, large } = typed
  return { join: chosen?.join ?? 'none', typed, least: lots(least) ?? 0, large: lots(large) }
}

/** The stored choice of a panel; null where no more are kept. */
function choiceOf(panelId: string): TapeChoice | null {
  const { choices } = tapeSettings
  if (!(panelId in choices)) {
    if (Object.keys(choices).length >= MAX_PANELS) return null
    choices[panelId] = newChoice()
  }
  return choices[panelId] ?? null
}

export function chooseJoin(panelId: string, join: TapeChoice['join']): void {
  const choice = choiceOf(panelId)
  if (choice) choice.join = join
}

/** Replaces a size of an instrument; the sizes of the one chosen first go where it is full. */
export function chooseSize(
  panelId: string,
  symbol: string,
  name: keyof TapeSizes,
  text: string,
): void {
  const choice = choiceOf(panelId)
  if (!choice) return
  const sizes = { ...(choice.sizes[symbol] ?? NO_SIZES), [name]: text }
  const { [symbol]: _former, ...others } = choice.sizes
  const kept = Object.entries(others).slice(-(MAX_SYMBOLS - 1))
  const isUsed = sizes.least !== '' || sizes.large !== ''
  choice.sizes = { ...Object.fromEntries(kept), ...(isUsed && { [symbol]: sizes }) }
}
