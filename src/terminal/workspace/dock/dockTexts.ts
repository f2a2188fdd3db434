// Translation of the docking library's own texts.
import type { MessageKey } from '../../../i18n/messages/en'

const TEXTS: Readonly<Record<string, MessageKey>> = {
  'flexlayout.ui.close.tab': 'terminal.layout.close',
  'flexlayout.ui.close.tabset': 'terminal.layout.closeGroup',
  'flexlayout.ui.move.tabset': 'terminal.layout.moving',
  'flexlayout.ui.move.tabs (?)': 'terminal.layout.moving',
  'flexlayout.ui.maximize.tabset': 'terminal.layout.maximise',
  'flexlayout.ui.restore.tabset': 'terminal.layout.restore',
  'flexlayout.ui.overflow.menu.tooltip': 'terminal.layout.more',
  'flexlayout.ui.splitter': 'terminal.layout.splitter',
  'flexlayout.ui.error.rendering.component': 'terminal.crashed',
  'flexlayout.ui.error.rendering.component.retry': 'terminal.restart',
}

/**
 * A translator for the library, of its own texts and, by `nameOf`, of the ids of panels; unknown
 * keys are returned unchanged.
 */
export function dockTranslator(
  t: (key: MessageKey) => string,
  nameOf: (panelId: string) => string | undefined,
): (key: string) => string {
  const keys = new Map(Object.entries(TEXTS))
  return (key) => {
    const messageKey = keys.get(key)
    return messageKey ? t(messageKey) : (nameOf(key) ?? key)
  }
}
