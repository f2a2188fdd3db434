// The user's choices of look and language. Unset choices stay unset, so that they follow the system
// or the language.
import * as v from 'valibot'
import { subscribe } from 'valtio'
import { PRICE_DECIMALS } from '../domain/display'
import { DEFAULT_LOCALE_CODE, LOCALE_CODES } from '../domain/localeCode'
import { persisted } from './storage/persisted'

export const PREFERENCES_KEY = 'meridian.preferences'

const schema = v.object({
  language: v.picklist(LOCALE_CODES),
  theme: v.picklist(['dark', 'light', 'system']),
  /** Null until chosen: the language decides. */
  upDown: v.nullable(v.picklist(['green-up', 'red-up', 'blue-up'])),
  zone: v.picklist(['local', 'utc']),
  /** Decimals of prices in lists, limited to those of the tick; null: the default of each list. */
  priceDecimals: v.nullable(v.picklist(PRICE_DECIMALS)),
  sounds: v.boolean(),
  /** Confirm before an order is sent. */
  confirmOrders: v.boolean(),
  /** Confirm a limit price that is far from the market or far through it. */
  warnPrices: v.boolean(),
  /** Show balances, margins and profits as dots. */
  hideFigures: v.boolean(),
  /** Keyboard shortcuts that choose a side while no field has the focus. */
  shortcuts: v.boolean(),
  /** Trading keys, which send orders while they are armed. */
  tradingKeys: v.boolean(),
  /** The order form changes to the instrument of a pressed book; null until asked. */
  formFollows: v.nullable(v.boolean()),
})

export type Preferences = v.InferOutput<typeof schema>
export type UpDownChoice = NonNullable<Preferences['upDown']>

export const preferences = persisted(PREFERENCES_KEY, schema, {
  language: DEFAULT_LOCALE_CODE,
  theme: 'dark',
  upDown: null,
  zone: 'local',
  priceDecimals: null,
  sounds: false,
  confirmOrders: false,
  warnPrices: true,
  shortcuts: false,
  tradingKeys: false,
  hideFigures: false,
  formFollows: null,
})

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
export const choosePriceDecimals = (choice: Preferences['priceDecimals']): void => {
  preferences.priceDecimals = choice
}
export const chooseSounds = (on: boolean): void => {
  preferences.sounds = on
}
export const chooseConfirmOrders = (on: boolean): void => {
  preferences.confirmOrders = on
}
export const chooseWarnPrices = (on: boolean): void => {
  preferences.warnPrices = on
}
export const chooseHideFigures = (on: boolean): void => {
  preferences.hideFigures = on
}
export const chooseFormFollows = (follows: boolean | null): void => {
  preferences.formFollows = follows
}
export const chooseShortcuts = (on: boolean): void => {
  preferences.shortcuts = on
}
export const chooseTradingKeys = (on: boolean): void => {
  preferences.tradingKeys = on
}

/**
 * The colours of rise and fall: as chosen, otherwise red for rising in Chinese and green in
 * English.
 */
export function upDownOf(chosen: Pick<Preferences, 'language' | 'upDown'>): UpDownChoice {
  return chosen.upDown ?? (chosen.language === 'en' ? 'green-up' : 'red-up')
}

/**
 * Prefers the language of the cookie, which the server reads too, to the stored one, and reports it
 * now and at each change until the returned function is called.
 */
export function followLanguage(
  cookie: Preferences['language'] | undefined,
  onLanguage: (language: Preferences['language']) => void,
): () => void {
  if (cookie !== undefined) chooseLanguage(cookie)
  onLanguage(preferences.language)
  return subscribe(preferences, () => onLanguage(preferences.language))
}
