// A custody provider that shares nothing with the chain simulator: addresses out of a pool, numbers
// of its own, deposits that are final once reported, and payments that leave one by one, in
// the order in which they were asked for. It stands where the outside world would be.
import { amount, type Amount } from '../../../src/domain/brand'
import { NETWORK_FIGURES, type Network } from '../../../src/domain/wallet/networks'
import type {
  ChainDeposit,
  Custody,
  SendOrder,
  SentTransaction,
} from '../../../server/custody/custody'
import { addressFor } from '../../../src/protocol/address'

interface Payment {
  readonly order: SendOrder
  readonly txId: string
  state: SentTransaction['state']
}

export class OtherCustodian implements Custody {
  readonly #addresses = new Map<string, string>()
  readonly #deposits: ChainDeposit[] = []
  readonly #payments = new Map<string, Payment>()

  address(userId: string, network: Network): Promise<string> {
    const owner = `${network} ${userId}`
    const known = this.#addresses.get(owner)
    if (known !== undefined) return Promise.resolve(known)
    const bytes = new Uint8Array(20).fill(this.#addresses.size + 1)
    const fresh = addressFor(NETWORK_FIGURES[network].addressKind, bytes)
    this.#addresses.set(owner, fresh)
    return Promise.resolve(fresh)
  }

  /** Somebody pays to an address that was given out. */
  arrive(userId: string, network: Network, coin: string, value: Amount): void {
    const address = this.#addresses.get(`${network} ${userId}`)
    if (address === undefined) throw new Error('Nobody has this address')
    const seq = this.#deposits.length + 1
    const { confirmations } = NETWORK_FIGURES[network]
    const paid = { userId, network, coin, address, amount: value, confirmations }
    this.#deposits.push({ ...paid, seq, txId: `in-${seq}`, state: 'FINAL' })
  }

  deposits(after: number, txIds: readonly string[]): Promise<readonly ChainDeposit[]> {
    return Promise.resolve(
      this.#deposits.filter(({ seq, txId }) => seq > after || txIds.includes(txId)),
    )
  }

  send(key: string, order: SendOrder): Promise<void> {
    if (!this.#payments.has(key))
      this.#payments.set(key, { order, txId: `out-${this.#payments.size + 1}`, state: 'PENDING' })
    return Promise.resolve()
  }

  sent(key: string): Promise<SentTransaction | undefined> {
    const payment = this.#payments.get(key)
    if (!payment) return Promise.resolve(undefined)
    const { txId, state, order } = payment
    const { confirmations } = NETWORK_FIGURES[order.network]
    return Promise.resolve({ txId, state, confirmations: state === 'FINAL' ? confirmations : 0 })
  }

  hurry(): Promise<void> {
    return Promise.resolve()
  }

  advance(): Promise<void> {
    const next = [...this.#payments.values()].find(({ state }) => state === 'PENDING')
    if (next) next.state = 'FINAL'
    return Promise.resolve()
  }

  /** What has left for good, by key. */
  left(): ReadonlyMap<string, Amount> {
    const final = [...this.#payments].filter(([, { state }]) => state === 'FINAL')
    return new Map(final.map(([key, { order }]) => [key, amount(order.amount)]))
  }
}
