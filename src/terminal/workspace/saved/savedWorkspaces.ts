// The text that keeps a customer's workspaces on this device, and its reader: a damaged workspace
// is left out alone, the text of a newer build is neither used nor overwritten.
import * as v from 'valibot'
import type { Workspace } from './workspace'
import { MAX_KEPT_WORKSPACES, MAX_WORKSPACE_TEXT } from '../../../domain/records/workspaceBounds'
import { FORMAT_VERSION, parseShallow, WorkspaceSchema } from './workspaceSchema'

/** Longest text: of more than can be made, because a merge with another tab keeps both versions. */
export const MAX_SAVED_TEXT = MAX_KEPT_WORKSPACES * MAX_WORKSPACE_TEXT

export type SavedRead =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'read'
      readonly workspaces: readonly Workspace[]
      readonly damaged: boolean
    }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'newer' }

const Outer = v.object({ version: v.literal(FORMAT_VERSION), workspaces: v.array(v.unknown()) })
const Versioned = v.object({ version: v.pipe(v.number(), v.minValue(FORMAT_VERSION + 1)) })

/** The key of an account's workspaces, or of `guest`'s. */
export const workspacesKey = (owner: string): string => `meridian.workspaces/${owner}`

/** Reads the text of `writeSaved`. */
export function readSaved(text: string | null): SavedRead {
  if (text === null || text === '') return { kind: 'none' }
  if (text.length > MAX_SAVED_TEXT) return { kind: 'damaged' }
  const raw = parseShallow(text)
  if (v.is(Versioned, raw)) return { kind: 'newer' }
  const outer = v.safeParse(Outer, raw)
  if (!outer.success) return { kind: 'damaged' }
  const workspaces = readList(outer.output.workspaces)
  if (workspaces.length === 0) return { kind: 'damaged' }
  const damaged = workspaces.length < outer.output.workspaces.length
  return { kind: 'read', workspaces, damaged }
}

/** Those of a list that are valid, each id once. */
export function readList(list: readonly unknown[]): readonly Workspace[] {
  const found = new Map<string, Workspace>()
  for (const each of list) {
    const parsed = v.safeParse(WorkspaceSchema, each)
    if (parsed.success && !found.has(parsed.output.id)) found.set(parsed.output.id, parsed.output)
  }
  return [...found.values()]
}

export const writeSaved = (workspaces: readonly Workspace[]): string =>
  JSON.stringify({ version: FORMAT_VERSION, workspaces })
