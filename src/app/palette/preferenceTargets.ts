// The preferences that the palette changes by name, one entry per value; switches offer the
// opposite state.
import {
  chooseConfirmOrders,
  chooseHideFigures,
  choosePriceDecimals,
  chooseShortcuts,
  chooseSounds,
  chooseTheme,
  chooseTradingKeys,
  chooseUpDown,
  chooseWarnPrices,
  chooseZone,
  type Preferences,
} from '../../state/preferences'
import type { MessageKey } from '../../i18n/messages/en'
import type { PreferenceTarget } from '../actions/changePreference'

const THEMES = ['dark', 'light', 'system'] as const
const ZONES = ['local', 'utc'] as const
const UP_DOWN = [
  ['red-up', 'app.upDown.redUp'],
  ['green-up', 'app.upDown.greenUp'],
  ['blue-up', 'app.upDown.blueUp'],
] as const

const SWITCHES = [
  ['sounds', 'app.sounds', chooseSounds],
  ['confirmOrders', 'app.confirmOrders', chooseConfirmOrders],
  ['warnPrices', 'app.warnPrices', chooseWarnPrices],
  ['hideFigures', 'palette.hideFigures', chooseHideFigures],
  ['shortcuts', 'app.shortcuts', chooseShortcuts],
  ['tradingKeys', 'app.tradingKeys', chooseTradingKeys],
] as const

/** One target for each value other than the present one. */
export function preferenceTargets(chosen: Readonly<Preferences>): readonly PreferenceTarget[] {
  return [
    ...THEMES.filter((theme) => theme !== chosen.theme).map((theme) => ({
      name: `theme ${theme}`,
      title: 'app.theme' as const,
      value: `app.theme.${theme}` as const,
      choose: () => chooseTheme(theme),
    })),
    ...UP_DOWN.filter(([choice]) => choice !== chosen.upDown).map(([choice, value]) => ({
      name: `colours ${choice}`,
      title: 'app.upDown' as const,
      value,
      choose: () => chooseUpDown(choice),
    })),
    ...ZONES.filter((zone) => zone !== chosen.zone).map((zone) => ({
      name: `time zone ${zone}`,
      title: 'app.zone' as const,
      value: `app.zone.${zone}` as const,
      choose: () => chooseZone(zone),
    })),
    ...(chosen.priceDecimals === null
      ? []
      : [
          {
            name: 'decimals auto',
            title: 'app.priceDecimals' as const,
            value: 'app.priceDecimals.auto' as const,
            choose: () => choosePriceDecimals(null),
          },
        ]),
    ...SWITCHES.map(([name, title, choose]) => {
      const isOn = chosen[name]
      const value: MessageKey = isOn ? 'palette.off' : 'palette.on'
      return { name, title, value, choose: () => choose(!isOn) }
    }),
  ]
}
