// The address of a picture in the studio: the story, the state, and the look around it.
import type { Locale } from '../../src/i18n/locale'
import type { Scheme } from '../../src/ui/theme/palette'
import type { UpDown } from '../../src/ui/theme/upDown'

export const LANGUAGES = ['tw', 'cn', 'en'] as const satisfies readonly Locale[]
export const THEMES = ['dark', 'light'] as const satisfies readonly Scheme[]
export const UP_DOWNS = ['red-up', 'green-up', 'blue-up'] as const satisfies readonly UpDown[]
/** CSS pixels. */
export const WIDTHS = [390, 768, 1366, 1440] as const

export interface Stage {
  /** The path of the story below src: `ui/pieces/Button`. */
  readonly story: string
  /** One state alone; empty: all of them, one below the other. */
  readonly state: string
  readonly language: Locale
  readonly theme: Scheme
  readonly upDown: UpDown
}

const oneOf = <T extends string>(choices: readonly T[], value: string | null, first: T): T =>
  choices.find((choice) => choice === value) ?? first

export function readStage(search: string): Stage {
  const query = new URLSearchParams(search)
  return {
    story: query.get('story') ?? '',
    state: query.get('state') ?? '',
    language: oneOf(LANGUAGES, query.get('language'), 'en'),
    theme: oneOf(THEMES, query.get('theme'), 'dark'),
    upDown: oneOf(UP_DOWNS, query.get('upDown'), 'green-up'),
  }
}

/** Shows a stage alone, without the list of stories. */
export const stageAddress = (stage: Stage): string =>
  `?${new URLSearchParams({ alone: '', ...stage }).toString()}`
