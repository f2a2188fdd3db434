// Owns what the transfer at hand does, each account once, in arrays that are used again for every
// transfer: to shorten and fill them anew would cost each one its memory. It refuses to know
// balances.
import { isNothing, NOTHING, plus, type Sum } from '../../src/domain/sum'
import type { OpenAccount } from './account'

export class Sheet {
  /** How many of the places are of this transfer. */
  size = 0
  readonly accounts: OpenAccount[] = []
  readonly values: Sum[] = []

  add(account: OpenAccount, value: Sum): void {
    const { accounts, values, size } = this
    for (let i = 0; i < size; i += 1) {
      if (accounts[i] !== account) continue
      values[i] = plus(values[i] ?? NOTHING, value)
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
      let sum: Sum = NOTHING
      let counted = 0
      for (let i = 0; i < size; i += 1) {
        if (accounts[i]?.coin !== coin) continue
        sum = plus(sum, values[i] ?? NOTHING)
        counted += 1
      }
      if (!isNothing(sum)) throw new Error(`${kind} ${cause} creates ${sum} of ${coin}`)
      // Most transfers are of one coin.
      if (counted === size) return
    }
  }

  /** Leaves out accounts to which nothing is done in the end. */
  dropIdle(): void {
    const { accounts, values, size } = this
    let kept = 0
    for (let i = 0; i < size; i += 1) {
      const account = accounts[i]
      const value = values[i] ?? NOTHING
      if (!account || isNothing(value)) continue
      accounts[kept] = account
      values[kept] = value
      kept += 1
    }
    this.size = kept
  }
}
