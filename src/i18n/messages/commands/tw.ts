// The Traditional Chinese texts of the palette, trading keys, workspaces and windows, fetched as
// one.
import { hotkeysTw } from '../hotkeys/tw'
import { paletteTw } from '../palette/tw'
import { workspaceTw } from '../workspace/tw'

export const commandsTw = { ...paletteTw, ...hotkeysTw, ...workspaceTw }
