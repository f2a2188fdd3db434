// Owns the Traditional Chinese as written in Taiwan words of positions, open orders, history and assets tables.
import type { ordersEn } from './en'

export const ordersTw: Record<keyof typeof ordersEn, string> = {
  'orders.tab.positions': '持倉',
  'orders.tab.open': '當前委託',
}
