// Owns what the transfer at hand does, each account once, in arrays that are used again for every
// transfer: to shorten and fill them anew would cost each one its memory. It refuses to know
// balances.
import type { OpenAccount } from './account'

export class Sheet {
  /** How many of the places are of this transfer. */
  size = 0
  readonly accounts: OpenAccount[] = []
  readonly values: bigint[] = []

  add(account: OpenAccount, value: bigint): void {
    const { accounts, values, size } = this
    for (let i = 0; i < size; i += 1) {
      if (accounts[i] !== account) continue
      values[i] = (values[i] ?? 0n) + value
      return
    }
    accounts[size] = account
    values[size] = value
    this.size = size + 1
  }

  /** Throws where the values of a coin do not sum to zero. */
  checkSums(kind: string, cause: string): void {
    const { accounts, values, size } = this
    for (let of = 0; of < size; of += 1) {
      const coin = accounts[of]?.coin
      let sum = 0n
      let counted = 0
      for (let i = 0; i < size; i += 1) {
        if (accounts[i]?.coin !== coin) continue
        sum += values[i] ?? 0n
        counted += 1
      }
      if (sum !== 0n) throw new Error(`${kind} ${cause} creates ${sum} of ${coin}`)
      // Most transfers are of one coin.
      if (counted === size) return
    }
  }
}
