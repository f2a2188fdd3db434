// The Traditional Chinese texts of the palette and of the trading keys, fetched as one.
import { hotkeysTw } from '../hotkeys/tw'
import { paletteTw } from '../palette/tw'

export const commandsTw = { ...paletteTw, ...hotkeysTw }
