// Owns the Simplified Chinese words of positions, orders, history and assets, written as on the mainland.
import type { ordersEn } from './en'

export const ordersCn: Record<keyof typeof ordersEn, string> = {
  'orders.tab.positions': '持仓',
  'orders.tab.open': '当前委托',
}
