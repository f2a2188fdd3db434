// The entries of the palette that were used last, on this device.
import * as v from 'valibot'
import { persisted } from '../../state/storage/persisted'

const MAX_RECENT = 8

const Keys = v.pipe(v.array(v.pipe(v.string(), v.maxLength(96))), v.maxLength(MAX_RECENT))

/** The latest first. */
export const recent = persisted('meridian.palette', v.object({ keys: Keys }), { keys: [] })

export function rememberUse(key: string): void {
  if (key.length > 96) return
  recent.keys = [key, ...recent.keys.filter((each) => each !== key)].slice(0, MAX_RECENT)
}
