// Owns the Traditional Chinese words of the trading screen, written as in Taiwan.
import type { terminalEn } from './en'

export const terminalTw: Record<keyof typeof terminalEn, string> = {
  'terminal.panel.book': '委託簿',
  'terminal.panel.trades': '最新成交',
}
