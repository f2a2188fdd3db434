// Owns the form in which desks are kept, and reading it back: migrated by version, checked against
// the schema, refused when damaged. It refuses to know where the text is kept.
import * as v from 'valibot'
import { findInstrument, type Market } from '../../../domain/instruments'
import { isPanelOf, PANEL_KINDS } from '../../panels/panel'
import { depthOf, DESK_SIZES, tabsOf, type DeskGroup, type DeskRow, type DeskSize } from './desk'

export const DESK_VERSION = 1
export const MAX_TABS = 32
export const MAX_DEPTH = 6
const MAX_TEXT = 64_000

const weight = v.pipe(v.number(), v.finite(), v.minValue(0.1), v.maxValue(100_000))

const Tab = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z]+(?:[A-Z][a-z]+)?-\d{1,4}$/)),
  kind: v.picklist(PANEL_KINDS),
  /** A contract that is no more: the panel follows the page instead. */
  symbol: v.fallback(
    v.nullable(
      v.pipe(
        v.string(),
        v.check((symbol) => findInstrument(symbol) !== undefined),
      ),
    ),
    null,
  ),
})

const Group: v.GenericSchema<unknown, DeskGroup> = v.strictObject({
  type: v.literal('group'),
  weight,
  selected: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TABS)),
  tabs: v.pipe(v.array(Tab), v.minLength(1), v.maxLength(MAX_TABS)),
})

const Row: v.GenericSchema<unknown, DeskRow> = v.strictObject({
  type: v.literal('row'),
  weight,
  children: v.pipe(
    v.array(v.lazy((input) => (isRow(input) ? Row : Group))),
    v.minLength(1),
    v.maxLength(MAX_TABS),
  ),
})

const isRow = (input: unknown): boolean => v.is(v.object({ type: v.literal('row') }), input)

const Desk = v.pipe(
  Row,
  v.check((row) => depthOf(row) <= MAX_DEPTH),
  v.check((row) => tabsOf(row).length <= MAX_TABS),
  v.check((row) => new Set(tabsOf(row).map(({ id }) => id)).size === tabsOf(row).length),
)

const Saved = v.strictObject({
  version: v.literal(DESK_VERSION),
  desks: v.strictObject({
    wide: v.optional(Desk),
    medium: v.optional(Desk),
    narrow: v.optional(Desk),
  }),
})

export type Desks = Readonly<Partial<Record<DeskSize, DeskRow>>>
export type DesksRead =
  | { readonly kind: 'none' }
  | { readonly kind: 'read'; readonly desks: Desks }
  | { readonly kind: 'damaged' }

/** Turns the form of one version into that of the next; keyed by the version it takes. */
export type Migrations = Readonly<Record<number, (saved: object) => unknown>>

const MIGRATIONS: Migrations = {}

export interface ReadOptions {
  readonly market?: Market
  readonly migrations?: Migrations
}

/**
 * Reads the saved desks of a market: migrates step by step, then checks. Nothing of a damaged text
 * is used.
 */
export function readDesks(
  text: string | null,
  { market = 'futures', migrations = MIGRATIONS }: ReadOptions = {},
): DesksRead {
  if (text === null || text === '') return { kind: 'none' }
  if (text.length > MAX_TEXT) return { kind: 'damaged' }
  const parsed = v.safeParse(Saved, migrate(parseJson(text), migrations))
  if (!parsed.success) return { kind: 'damaged' }
  const desks: Partial<Record<DeskSize, DeskRow>> = {}
  for (const size of DESK_SIZES) {
    const desk = parsed.output.desks[size]
    if (!desk) continue
    if (!tabsOf(desk).every(({ kind }) => isPanelOf(market, kind))) return { kind: 'damaged' }
    desks[size] = desk
  }
  return { kind: 'read', desks }
}

/** The text that readDesks reads back. */
export const writeDesks = (desks: Desks): string => JSON.stringify({ version: DESK_VERSION, desks })

function migrate(saved: unknown, migrations: Migrations): unknown {
  let current = saved
  for (let steps = 0; steps < 100; steps += 1) {
    if (typeof current !== 'object' || current === null || !('version' in current)) return null
    const step = migrations[Number(current.version)]
    if (current.version === DESK_VERSION || !step) return current
    current = step(current)
  }
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
