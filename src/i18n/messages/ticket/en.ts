// Owns the English words of the order ticket and its preview. The other languages are typed by this file.
export const ticketEn = {
  'ticket.side.long': 'Long',
  'ticket.side.short': 'Short',
}
