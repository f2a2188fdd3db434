// Owns the English words of the trading screen: panels, symbol bar, workspace and connection words.
// The other languages are typed by this file: a key missing there does not compile.
export const terminalEn = {
  'terminal.panel.book': 'Order book',
  'terminal.panel.trades': 'Trades',
}
