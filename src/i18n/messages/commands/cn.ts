// The Simplified Chinese texts of the palette, trading keys, workspaces and windows, fetched as
// one.
import { hotkeysCn } from '../hotkeys/cn'
import { paletteCn } from '../palette/cn'
import { workspaceCn } from '../workspace/cn'

export const commandsCn = { ...paletteCn, ...hotkeysCn, ...workspaceCn }
