// The Simplified Chinese texts of the palette and of the trading keys, fetched as one.
import { hotkeysCn } from '../hotkeys/cn'
import { paletteCn } from '../palette/cn'

export const commandsCn = { ...paletteCn, ...hotkeysCn }
