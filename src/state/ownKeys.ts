// The customer's own keyboard shortcuts, which replace the default ones.
import * as v from 'valibot'
import { persisted } from './storage/persisted'

const MAX_KEYS = 64

const Stroke = v.object({
  /** The place of the key, as `KeyboardEvent.code` names it. */
  code: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z0-9]{1,23}$/)),
  shift: v.optional(v.boolean(), false),
  alt: v.optional(v.boolean(), false),
})

export type OwnStroke = v.InferOutput<typeof Stroke>

const Strokes = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(48)), v.nullable(Stroke)),
  v.check((strokes) => Object.keys(strokes).length <= MAX_KEYS),
)

/** By action id; null if the action has no key. */
export const ownKeys = persisted('meridian.keys', v.object({ strokes: Strokes }), { strokes: {} })

/** Assigns a custom key to an action, or none. */
export function chooseKey(id: string, stroke: OwnStroke | null): void {
  if (!(id in ownKeys.strokes) && Object.keys(ownKeys.strokes).length >= MAX_KEYS) return
  ownKeys.strokes[id] = stroke
}

/** Restores the default keys of all actions. */
export function resetKeys(): void {
  ownKeys.strokes = {}
}
