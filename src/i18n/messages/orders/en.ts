// Owns the English words of positions, orders, history and assets. The other languages are typed by this file.
export const ordersEn = {
  'orders.tab.positions': 'Positions',
  'orders.tab.open': 'Open orders',
}
