// Owns the Traditional Chinese words of positions, orders, history and assets, written as in Taiwan.
import type { ordersEn } from './en'

export const ordersTw: Record<keyof typeof ordersEn, string> = {
  'orders.tab.positions': '持倉',
  'orders.tab.open': '當前委託',
}
