// Owns the Traditional Chinese as written in Taiwan words of the trading screen: panels, symbol bar, workspace and connection words.
import type { terminalEn } from './en'

export const terminalTw: Record<keyof typeof terminalEn, string> = {
  'terminal.panel.book': '委託簿',
  'terminal.panel.trades': '最新成交',
}
