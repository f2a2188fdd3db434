// The English texts of the palette and of the trading keys, fetched as one.
import { hotkeysEn } from '../hotkeys/en'
import { paletteEn } from '../palette/en'

export const commandsEn = { ...paletteEn, ...hotkeysEn }
