// Owns the Traditional Chinese words of the order ticket and its preview, written as in Taiwan.
import type { ticketEn } from './en'

export const ticketTw: Record<keyof typeof ticketEn, string> = {
  'ticket.side.long': '做多',
  'ticket.side.short': '做空',
}
