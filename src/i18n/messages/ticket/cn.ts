// Owns the Simplified Chinese words of the order ticket and its preview, written as on the mainland.
import type { ticketEn } from './en'

export const ticketCn: Record<keyof typeof ticketEn, string> = {
  'ticket.side.long': '做多',
  'ticket.side.short': '做空',
}
