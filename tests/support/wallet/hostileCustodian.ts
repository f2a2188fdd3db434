// A custody provider that gives any answer, and an independent judgement of which of
// its reports can be used.
import { NETWORK_FIGURES, type Network } from '../../../src/domain/wallet/networks'
import { findCoinNetwork } from '../../../src/domain/wallet/walletCoins'
import type { ChainDeposit, Custody } from '../../../server/custody/custody'
import { addressFor } from '../../../src/protocol/address'
import type { Dice } from '../seeded'

export class HostileCustodian implements Custody {
  /** Given to the next question for deposits, and to no other. */
  next: unknown = []
  sentAnswer: unknown

  address(userId: string, network: Network) {
    return Promise.resolve(addressOf(userId, network))
  }

  deposits() {
    const answer = this.next
    this.next = []
    return Promise.resolve(answer as readonly ChainDeposit[])
  }

  send = () => Promise.resolve()
  hurry = () => Promise.resolve()
  advance = () => Promise.resolve()
  sent = () => Promise.resolve(this.sentAnswer as undefined)
}

/** The one address of a customer on a network. */
export const addressOf = (userId: string, network: Network): string =>
  addressFor(
    NETWORK_FIGURES[network].addressKind,
    Uint8Array.from({ length: 20 }, (_, i) => userId.charCodeAt(userId.length - 1) + i),
  )

export type Report = Record<keyof ChainDeposit, unknown>

/** What no field should hold. */
const POISON: readonly unknown[] = [
  undefined,
  null,
  NaN,
  Infinity,
  -1,
  1.5,
  2 ** 60,
  '',
  ' ',
  '\0',
  'x'.repeat(5_000),
  '__proto__',
  {},
  [],
  [[]],
  true,
  0n,
  -5n,
  10n ** 40n,
  'NaN',
  'BITCOIN',
  'FINAL',
  Symbol('poison'),
  () => 1,
]

/** A report with one field poisoned, or something that is none. */
export function poisoned(dice: Dice, report: Report): unknown {
  if (dice.chance(0.1)) return POISON[dice.below(POISON.length)]
  if (dice.chance(0.1))
    return new Proxy(report, {
      get: () => {
        throw new Error('poison')
      },
    })
  const field = dice.pick(Object.keys(report))
  return { ...report, [field]: POISON[dice.below(POISON.length)] }
}

const isCount = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
const isText = (value: unknown): boolean =>
  typeof value === 'string' && /^[!-~]+$/.test(value) && value.length <= 200

/** Whether the exchange can use a report of these customers. */
export function isUsable(raw: unknown, customers: readonly string[]): raw is Report {
  try {
    const { seq, txId, output, userId, network, coin, address, amount, confirmations, state } =
      raw as Report
    const isOutput =
      output === undefined || isText(output) || isCount(output, Number.MAX_SAFE_INTEGER)
    return (
      isCount(seq, Number.MAX_SAFE_INTEGER) &&
      isText(txId) &&
      isOutput &&
      customers.includes(userId as string) &&
      findCoinNetwork(coin as string, network as string) !== undefined &&
      address === addressOf(userId as string, network as Network) &&
      typeof amount === 'bigint' &&
      amount > 0n &&
      amount < 10n ** 28n &&
      isCount(confirmations, 2 ** 31 - 1) &&
      ['PENDING', 'FINAL', 'DROPPED'].includes(state as string)
    )
  } catch {
    return false
  }
}
