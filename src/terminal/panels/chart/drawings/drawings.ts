// The drawings of each instrument, kept in the browser, with undo and redo of the changes of this
// visit.
import * as v from 'valibot'
import { findInstrument, INSTRUMENTS } from '../../../../domain/instruments'
import { persisted } from '../../../../state/storage/persisted'
import { DrawingSchema, type Drawing } from './drawing'

/** Drawings of one instrument that can be made; a merge of two devices may keep more. */
export const MAX_DRAWINGS = 100
const MAX_STEPS = 100

/** One that cannot be read is left out; the others stay. */
const List = v.pipe(
  v.array(v.unknown()),
  v.maxLength(10 * MAX_DRAWINGS),
  v.transform((all): readonly Drawing[] =>
    all.flatMap((each) => {
      const { success, output } = v.safeParse(DrawingSchema, each)
      return success ? [output] : []
    }),
  ),
)

const BySymbol = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(24)), List),
  v.check((all) => Object.keys(all).length <= INSTRUMENTS.length),
)

export const drawings = persisted(
  'meridian.drawings',
  v.object({
    bySymbol: BySymbol,
    /** New points snap to the open, high, low or close of their bar. */
    magnet: v.boolean(),
    isHidden: v.boolean(),
  }),
  { bySymbol: {}, magnet: false, isHidden: false },
)

interface Steps {
  past: readonly (readonly Drawing[])[]
  future: readonly (readonly Drawing[])[]
}

/** At most one entry for each instrument. */
const steps = new Map<string, Steps>()

export const drawingsOf = (symbol: string): readonly Drawing[] => drawings.bySymbol[symbol] ?? []

function set(symbol: string, list: readonly Drawing[]): void {
  drawings.bySymbol[symbol] = [...list]
}

/** Replaces the drawings of an instrument; false when there are too many of them. */
export function changeDrawings(symbol: string, list: readonly Drawing[]): boolean {
  if (list.length > MAX_DRAWINGS || !findInstrument(symbol)) return false
  const { past } = steps.get(symbol) ?? { past: [] }
  steps.set(symbol, { past: [...past, drawingsOf(symbol)].slice(-MAX_STEPS), future: [] })
  set(symbol, list)
  return true
}

export const addDrawing = (symbol: string, drawing: Drawing): boolean =>
  changeDrawings(symbol, [...drawingsOf(symbol), drawing])

export const replaceDrawing = (symbol: string, drawing: Drawing): boolean =>
  changeDrawings(
    symbol,
    drawingsOf(symbol).map((each) => (each.id === drawing.id ? drawing : each)),
  )

export const removeDrawing = (symbol: string, id: string): boolean =>
  changeDrawings(
    symbol,
    drawingsOf(symbol).filter((each) => each.id !== id),
  )

/** Undoes the last change; false if there is none. */
export function undoDrawing(symbol: string): boolean {
  const { past, future } = steps.get(symbol) ?? { past: [], future: [] }
  const former = past.at(-1)
  if (!former) return false
  steps.set(symbol, { past: past.slice(0, -1), future: [...future, drawingsOf(symbol)] })
  set(symbol, former)
  return true
}

/** Redoes the change undone last; false if there is none. */
export function redoDrawing(symbol: string): boolean {
  const { past, future } = steps.get(symbol) ?? { past: [], future: [] }
  const next = future.at(-1)
  if (!next) return false
  steps.set(symbol, { past: [...past, drawingsOf(symbol)], future: future.slice(0, -1) })
  set(symbol, next)
  return true
}
