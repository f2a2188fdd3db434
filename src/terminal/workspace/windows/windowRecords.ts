// The panels in windows of their own, as this device remembers them: whose they are, their place in
// a workspace, and where on the screens they stand.
import * as v from 'valibot'
import { proxy } from 'valtio'
import { persisted } from '../../../state/storage/persisted'
import { PANEL_KINDS } from '../../panel'
import { LAYOUT_SIZES } from '../layout/layout'
import { newId } from '../saved/workspace'
import type { Bounds } from './bounds'

export const MAX_WINDOWS = 16

const number = v.pipe(v.number(), v.finite(), v.minValue(-100_000), v.maxValue(100_000))
const BoundsSchema: v.GenericSchema<unknown, Bounds> = v.object({
  left: number,
  top: number,
  width: number,
  height: number,
})
/** Of a window, and of the tab of a terminal. */
export const WindowIdSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{11}$/))

/** Begins with a letter, so that no address is read as a number. */
export const newWindowId = (): string => `w${newId().slice(1)}`

const RecordSchema = v.object({
  /** An email or `guest`. */
  owner: v.string(),
  /** The id of the workspace. */
  workspace: v.string(),
  market: v.string(),
  size: v.picklist(LAYOUT_SIZES),
  /** The id of the panel in its layout. */
  tab: v.string(),
  kind: v.picklist(PANEL_KINDS),
  bounds: BoundsSchema,
})
export type WindowRecord = v.InferOutput<typeof RecordSchema>

export const windowRecords = persisted(
  'meridian.windows',
  v.object({
    open: v.pipe(
      v.record(WindowIdSchema, RecordSchema),
      v.check((open) => Object.keys(open).length <= MAX_WINDOWS),
    ),
  }),
  { open: {} },
)

/** The windows that are there now, by their ids; of the terminal of this tab. */
export const liveWindows = proxy<{ ids: readonly string[] }>({ ids: [] })

/** Remembers a window; false where there are as many as are remembered. */
export function rememberWindow(id: string, record: WindowRecord): boolean {
  const isNew = windowRecords.open[id] === undefined
  if (isNew && Object.keys(windowRecords.open).length >= MAX_WINDOWS) return false
  windowRecords.open = { ...windowRecords.open, [id]: record }
  return true
}

export function moveWindow(id: string, bounds: Bounds): void {
  const record = windowRecords.open[id]
  if (record) rememberWindow(id, { ...record, bounds })
}

export function forgetWindow(id: string): void {
  const { [id]: _, ...others } = windowRecords.open
  windowRecords.open = others
}
