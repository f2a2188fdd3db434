// Owns the English words of the trading screen. The other languages are typed by this file.
export const terminalEn = {
  'terminal.panel.book': 'Order book',
  'terminal.panel.trades': 'Trades',
}
