// Notes of panels, kept on the device: plain text by owner, workspace and panel, bounded in number
// and length, so that they always fit into the browser's storage.
import * as v from 'valibot'
import { deviceStorage } from '../../../state/storage/deviceStorage'
import { persisted } from '../../../state/storage/persisted'

const KEY = 'meridian.notes'
export const MAX_NOTES = 100
/** In UTF-16 units, as fields count them. */
export const MAX_NOTE = 4000

const Notes = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(320)),
    v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NOTE)),
  ),
  v.check((notes) => Object.keys(notes).length <= MAX_NOTES),
)

/** By `noteKey`; an empty note is not kept. */
export const notes = persisted(KEY, v.object({ notes: Notes }), { notes: {} })

export interface NotePlace {
  /** An account or `guest`. */
  readonly owner: string
  /** Empty outside of a workspace, as on a phone. */
  readonly workspace: string
  readonly panelId: string
}

export const noteKey = ({ owner, workspace, panelId }: NotePlace): string =>
  [owner, workspace, panelId].join('/')

/** True if a note of this key can be kept. */
export const canKeep = (kept: Readonly<Record<string, string>>, key: string): boolean =>
  key in kept || Object.keys(kept).length < MAX_NOTES

export function changeNote(key: string, text: string): void {
  if (text === '') delete notes.notes[key]
  else if (canKeep(notes.notes, key)) notes.notes[key] = text.slice(0, MAX_NOTE)
}

/** False while the browser does not store them, so that they last for the visit. */
export const areNotesKept = (): boolean => deviceStorage.keeps?.(KEY) ?? true
