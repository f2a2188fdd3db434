// The world outside the exchange, which no kill reaches: networks whose blocks are now and then
// replaced, what somebody pays to a customer's address, and what the exchange sends, once a key.
import { amount, type Amount } from '../../src/domain/brand'
import { NETWORK_FIGURES, NETWORKS, type Network } from '../../src/domain/wallet/networks'
import { addressFor } from '../../src/protocol/address'
import { afterBlock, confirmationsAt, type ChainFaults } from '../../server/custody/blocks'
import type { ChainDeposit, SendOrder, SentTransaction } from '../../server/custody/custody'
import type { Dice } from '../support/seeded'

/** Far more often than on ordinary days. */
const FAULTS: ChainFaults = { reorganised: 0.15, dropped: 0.25, stuck: 0.2, failed: 0.2 }
const STUCK_BLOCKS = 60

interface Transaction extends SendOrder {
  readonly key: string
  readonly txId: string
  readonly seq: number
  /** Whose address it goes to; null for what the exchange sends. */
  readonly userId: string | null
  readonly block: number | null
  readonly stuckUntil: number
  readonly state: string
  readonly confirmations: number
  readonly fails: boolean
}

export class Outside {
  private transactions: Transaction[] = []
  private readonly heights = new Map<Network, number>(NETWORKS.map((each) => [each, 100]))

  constructor(
    private readonly dice: Dice,
    private readonly faults = FAULTS,
  ) {}

  /** The same address for the same owner, valid on its network. */
  address(owner: string, network: Network): string {
    const bytes = Uint8Array.from({ length: 20 }, (_, i) => owner.charCodeAt(i % owner.length) + i)
    return addressFor(NETWORK_FIGURES[network].addressKind, bytes)
  }

  /** Somebody pays to a customer. */
  pay(userId: string, order: Omit<SendOrder, 'address'>): void {
    const address = this.address(userId, order.network)
    this.enter(`paid ${this.transactions.length}`, userId, { ...order, address }, false)
  }

  /** A key that was sent before is not sent again. */
  send(key: string, order: SendOrder): void {
    if (!this.transactions.some((each) => each.key === key)) this.enter(key, null, order, true)
  }

  hurry(key: string): void {
    this.transactions = this.transactions.map((each) =>
      each.key === key ? { ...each, stuckUntil: 0 } : each,
    )
  }

  sent(key: string): SentTransaction | undefined {
    const found = this.transactions.find((each) => each.key === key)
    if (!found) return undefined
    const { txId, confirmations, state } = found
    const isOver = state === 'FINAL' || state === 'PENDING'
    return { txId, confirmations, state: isOver ? state : 'FAILED' }
  }

  /** So many blocks of a network. */
  mine(network: Network, blocks: number): void {
    for (let i = 0; i < blocks; i += 1) {
      const height = (this.heights.get(network) ?? 0) + 1
      this.heights.set(network, height)
      const next = { network, height, faults: this.faults, chance: () => this.dice.next() }
      const changed = afterBlock(this.of(network), next)
      const byId = new Map(changed.map((each) => [each.txId, each]))
      this.transactions = this.transactions.map((each) => byId.get(each.txId) ?? each)
    }
  }

  /** As a custody provider answers: those after a number, and those named. */
  deposits(after: number, txIds: readonly string[]): readonly ChainDeposit[] {
    return this.transactions.flatMap((each) => {
      if (each.userId === null || (each.seq <= after && !txIds.includes(each.txId))) return []
      return [this.depositOf(each, each.userId)]
    })
  }

  /** Any deposit, as it is now. */
  anyDeposit(): ChainDeposit | undefined {
    const all = this.deposits(0, [])
    return all[this.dice.below(all.length)]
  }

  private of(network: Network): readonly Transaction[] {
    return this.transactions.filter((each) => each.network === network)
  }

  private enter(key: string, userId: string | null, order: SendOrder, mayFail: boolean): void {
    const { dice, faults } = this
    const next = (this.heights.get(order.network) ?? 0) + 1
    const isStuck = mayFail && dice.chance(faults.stuck)
    this.transactions.push({
      ...order,
      key,
      userId,
      txId: `tx-${this.transactions.length + 1}`,
      seq: this.transactions.length + 1,
      block: null,
      stuckUntil: isStuck ? next + STUCK_BLOCKS : next,
      state: 'PENDING',
      confirmations: 0,
      fails: mayFail && dice.chance(faults.failed),
    })
  }

  private depositOf(row: Transaction, userId: string): ChainDeposit {
    const { seq, txId, network, coin, address, state } = row
    const height = this.heights.get(network) ?? 0
    const isOpen = state === 'PENDING'
    return {
      seq,
      txId,
      userId,
      network,
      coin,
      address,
      amount: row.amount,
      confirmations: isOpen ? Math.max(0, confirmationsAt(row.block, height)) : row.confirmations,
      state: state === 'FINAL' ? 'FINAL' : isOpen ? 'PENDING' : 'DROPPED',
    }
  }

  /** What arrived for good, by transaction. */
  arrived(): ReadonlyMap<string, ChainDeposit> {
    const all = this.deposits(0, []).filter(({ state }) => state === 'FINAL')
    return new Map(all.map((each) => [each.txId, each]))
  }

  /** What the exchange sent for good, by key. */
  left(): ReadonlyMap<string, Amount> {
    return new Map(
      this.transactions
        .filter(({ userId, state }) => userId === null && state === 'FINAL')
        .map(({ key, amount: value }) => [key, amount(value)]),
    )
  }
}
