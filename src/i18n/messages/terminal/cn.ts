// Owns the Simplified Chinese as written on the mainland words of the trading screen: panels, symbol bar, workspace and connection words.
import type { terminalEn } from './en'

export const terminalCn: Record<keyof typeof terminalEn, string> = {
  'terminal.panel.book': '订单簿',
  'terminal.panel.trades': '最新成交',
}
