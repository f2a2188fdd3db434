// Owns the Simplified Chinese words of the trading screen, written as on the mainland.
import type { terminalEn } from './en'

export const terminalCn: Record<keyof typeof terminalEn, string> = {
  'terminal.panel.book': '订单簿',
  'terminal.panel.trades': '最新成交',
}
