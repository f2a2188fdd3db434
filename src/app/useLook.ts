// The look that the shell shows: the stored preferences combined with the system's settings.
import { useColorScheme } from '@mantine/hooks'
import { useSnapshot } from 'valtio'
import {
  chooseConfirmOrders,
  chooseFormFollows,
  chooseLanguage,
  choosePriceDecimals,
  chooseShortcuts,
  chooseSounds,
  chooseTheme,
  chooseTradingKeys,
  chooseUpDown,
  chooseWarnPrices,
  chooseZone,
  preferences,
  upDownOf,
} from '../state/preferences'
import { useIsDrawn } from '../ui/drawn'
import type { Look, LookActions } from '../ui/layout/look'

export const LOOK_ACTIONS: LookActions = {
  chooseLanguage,
  chooseTheme,
  chooseUpDown,
  chooseZone,
  choosePriceDecimals,
  chooseSounds,
  chooseConfirmOrders,
  chooseWarnPrices,
  chooseShortcuts,
  chooseFormFollows,
  chooseTradingKeys,
}

export function useLook(): Look {
  const chosen = useSnapshot(preferences)
  const system = useColorScheme('dark', { getInitialValueInEffect: false })
  const isDrawn = useIsDrawn()
  return {
    locale: chosen.language,
    theme: chosen.theme,
    scheme: chosen.theme === 'system' ? system : chosen.theme,
    upDown: upDownOf(chosen),
    // Where the reader is, the exchange does not know.
    zone: isDrawn ? 'utc' : chosen.zone,
    priceDecimals: chosen.priceDecimals,
    sounds: chosen.sounds,
    confirmOrders: chosen.confirmOrders,
    warnPrices: chosen.warnPrices,
    shortcuts: chosen.shortcuts,
    formFollows: chosen.formFollows,
    tradingKeys: chosen.tradingKeys,
  }
}
