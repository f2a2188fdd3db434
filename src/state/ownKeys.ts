// The customer's own keys of actions, in the place of the default ones.
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

/** By the id of the action; null: it has no key. */
export const ownKeys = persisted('meridian.keys', v.object({ strokes: Strokes }), { strokes: {} })

/** Gives an action a key of its own, or none. */
export function chooseKey(id: string, stroke: OwnStroke | null): void {
  if (!(id in ownKeys.strokes) && Object.keys(ownKeys.strokes).length >= MAX_KEYS) return
  ownKeys.strokes[id] = stroke
}

/** Gives all actions their default keys again. */
export function resetKeys(): void {
  ownKeys.strokes = {}
}
