// The Simplified Chinese texts of the palette, the trading keys and of workspaces, fetched as one.
import { hotkeysCn } from '../hotkeys/cn'
import { paletteCn } from '../palette/cn'
import { workspaceCn } from '../workspace/cn'

export const commandsCn = { ...paletteCn, ...hotkeysCn, ...workspaceCn }
