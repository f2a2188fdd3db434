// Owns the Simplified Chinese as written on the mainland words of the order ticket and its preview.
import type { ticketEn } from './en'

export const ticketCn: Record<keyof typeof ticketEn, string> = {
  'ticket.side.long': '做多',
  'ticket.side.short': '做空',
}
