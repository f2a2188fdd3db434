// Owns the English words of positions, open orders, history and assets tables.
// The other languages are typed by this file: a key missing there does not compile.
export const ordersEn = {
  'orders.tab.positions': 'Positions',
  'orders.tab.open': 'Open orders',
}
