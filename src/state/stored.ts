// Owns reading what was kept on this device: text to settings by a schema, damage to the defaults,
// and a full or forbidden store to nothing worse than forgetting.
import * as v from 'valibot'

/** Stored text to settings; each damaged field falls back alone, unreadable text wholly. */
export function readStored<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  initial: () => T,
  text: string | null,
): T {
  try {
    const parsed = v.safeParse(schema, { ...initial(), ...JSON.parse(text ?? '{}') })
    return parsed.success ? parsed.output : initial()
  } catch {
    return initial()
  }
}

/** The deed's value; undefined where the store refuses it. */
export function attempt<T>(deed: () => T): T | undefined {
  try {
    return deed()
  } catch {
    return undefined
  }
}
