// Owns what a reader has chosen about the look and the words, low-rate and kept between visits.
// What was never chosen stays open, so that it follows the system or the language. Damage means
// defaults.
import * as v from 'valibot'
import { proxy, subscribe } from 'valtio'

const Stored = v.object({
  language: v.fallback(v.picklist(['tw', 'cn', 'en']), 'tw'),
  theme: v.fallback(v.picklist(['dark', 'light', 'system']), 'dark'),
  /** Null until chosen: the language decides. */
  upDown: v.fallback(v.nullable(v.picklist(['green-up', 'red-up', 'blue-up'])), null),
  zone: v.fallback(v.picklist(['local', 'utc']), 'local'),
  sounds: v.fallback(v.boolean(), false),
  /** Ask once more before an order is sent at once. */
  confirmOrders: v.fallback(v.boolean(), false),
})

export type Preferences = v.InferOutput<typeof Stored>
export type UpDownChoice = NonNullable<Preferences['upDown']>

export const PREFERENCES_KEY = 'meridian.preferences'
export const DEFAULT_PREFERENCES: Preferences = v.parse(Stored, {
  language: 'tw',
  theme: 'dark',
  upDown: null,
  zone: 'local',
  sounds: false,
  confirmOrders: false,
})

export const preferences = proxy<Preferences>({ ...DEFAULT_PREFERENCES })

export const chooseLanguage = (language: Preferences['language']): void => {
  preferences.language = language
}
export const chooseTheme = (theme: Preferences['theme']): void => {
  preferences.theme = theme
}
export const chooseUpDown = (choice: UpDownChoice): void => {
  preferences.upDown = choice
}
export const chooseZone = (zone: Preferences['zone']): void => {
  preferences.zone = zone
}
export const chooseSounds = (on: boolean): void => {
  preferences.sounds = on
}
export const chooseConfirmOrders = (on: boolean): void => {
  preferences.confirmOrders = on
}

/** Which colours rise: as chosen, else red in Chinese and green in English. */
export function upDownOf(chosen: Pick<Preferences, 'language' | 'upDown'>): UpDownChoice {
  return chosen.upDown ?? (chosen.language === 'en' ? 'green-up' : 'red-up')
}

/** Stored text to preferences. Each damaged field falls back alone; unreadable text wholly. */
export function readPreferences(text: string | null): Preferences {
  try {
    const parsed = v.safeParse(Stored, { ...DEFAULT_PREFERENCES, ...JSON.parse(text ?? '{}') })
    return parsed.success ? parsed.output : { ...DEFAULT_PREFERENCES }
  } catch {
    return { ...DEFAULT_PREFERENCES }
  }
}

export interface PreferenceStore {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
}

export interface KeepOptions {
  readonly store: PreferenceStore
  /** The language of the cookie: it wins over the stored one, because the server reads it too. */
  readonly language?: Preferences['language'] | undefined
  /** Told after every change, for instance to write the language cookie. */
  readonly onChange?: (now: Preferences) => void
}

/** Reads the preferences in and writes every change back; the result ends the writing. */
export function keepPreferences({ store, language, onChange }: KeepOptions): () => void {
  const stored = readPreferences(readItem(store))
  Object.assign(preferences, stored, language === undefined ? {} : { language })
  onChange?.({ ...preferences })
  return subscribe(preferences, () => {
    const now = { ...preferences }
    writeItem(store, JSON.stringify(now))
    onChange?.(now)
  })
}

function readItem(store: PreferenceStore): string | null {
  try {
    return store.getItem(PREFERENCES_KEY)
  } catch {
    return null
  }
}

function writeItem(store: PreferenceStore, text: string): void {
  try {
    store.setItem(PREFERENCES_KEY, text)
  } catch {
    // A full or forbidden store: the choice holds for this visit only.
  }
}
