// The English texts of the palette, trading keys, workspaces and windows, fetched as one.
import { hotkeysEn } from '../hotkeys/en'
import { paletteEn } from '../palette/en'
import { workspaceEn } from '../workspace/en'

export const commandsEn = { ...paletteEn, ...hotkeysEn, ...workspaceEn }
