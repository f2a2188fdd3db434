// The armed state of the trading keys: orders are sent by single keys only while it names the
// instrument on the page.
import { proxy } from 'valtio'

export const arming = proxy<{ symbol: string | null }>({ symbol: null })

export const arm = (symbol: string): void => {
  arming.symbol = symbol
}
export const disarm = (): void => {
  arming.symbol = null
}
