// The docking library's own words in the reader's language.
import type { MessageKey } from '../../../i18n/messages/en'
import { panelName, type MarketDescriptor } from '../../markets/MarketDescriptor'

const WORDS: Readonly<Record<string, MessageKey>> = {
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

/** A translator as the library wants one: a key it does not know stays as it is. */
export function dockTranslator(
  t: (key: MessageKey) => string,
  market: MarketDescriptor,
): (key: string) => string {
  const names = market.panels.map((kind) => [kind, panelName(market, kind)] as const)
  const words = new Map<string, MessageKey>([...Object.entries(WORDS), ...names])
  return (key) => {
    const word = words.get(key)
    return word ? t(word) : key
  }
}
