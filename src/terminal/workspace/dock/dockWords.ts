// Owns the docking library's own words in the reader's language.
import type { MessageKey } from '../../../i18n/messages/en'
import { PANEL_KINDS } from '../../panels/panel'

const WORDS: Readonly<Record<string, MessageKey>> = {
  'flexlayout.ui.close.tab': 'terminal.desk.close',
  'flexlayout.ui.close.tabset': 'terminal.desk.closeGroup',
  'flexlayout.ui.move.tabset': 'terminal.desk.moving',
  'flexlayout.ui.move.tabs (?)': 'terminal.desk.moving',
  'flexlayout.ui.maximize.tabset': 'terminal.desk.maximise',
  'flexlayout.ui.restore.tabset': 'terminal.desk.restore',
  'flexlayout.ui.overflow.menu.tooltip': 'terminal.desk.more',
  'flexlayout.ui.splitter': 'terminal.desk.splitter',
  'flexlayout.ui.error.rendering.component': 'terminal.crashed',
  'flexlayout.ui.error.rendering.component.retry': 'terminal.restart',
  ...Object.fromEntries(
    PANEL_KINDS.map((kind) => [`terminal.panel.${kind}`, `terminal.panel.${kind}`] as const),
  ),
}

/** A translator as the library wants one: a key it does not know stays as it is. */
export const dockTranslator =
  (t: (key: MessageKey) => string) =>
  (key: string): string => {
    const word = WORDS[key]
    return word ? t(word) : key
  }
