// Owns the Simplified Chinese as written on the mainland words of positions, open orders, history and assets tables.
import type { ordersEn } from './en'

export const ordersCn: Record<keyof typeof ordersEn, string> = {
  'orders.tab.positions': '持仓',
  'orders.tab.open': '当前委托',
}
