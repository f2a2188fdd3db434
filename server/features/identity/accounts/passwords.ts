// Hashing and comparison of passwords: argon2id in a thread of its own, scheduled fairly by
// network, with the same work for accounts that do not exist.
import { randomBytes } from 'node:crypto'
import { parseOptions } from '@node-rs/argon2'
import type { Outcome } from '../../../../src/domain/refusals'
import { networkOf } from '../../../lib/net/networkOf'
import { FairQueue, type TurnLimits } from '../../../lib/offload/fairQueue'
import { JobThread } from '../../../lib/offload/jobThread'

export interface HashCost {
  /** KiB. */
  readonly memoryCost: number
  /** Passes. */
  readonly timeCost: number
  readonly parallelism: number
}

/** As OWASP recommends for argon2id. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The other processors are for trading; who waits longer than a few seconds has given up. */
export const HASH_TURNS: TurnLimits = { atOnce: 1, waiting: 192, reserved: 64, waitingEach: 12 }

/** The hash function, as far as it is used here. */
export interface Argon {
  hash(password: string, cost: HashCost): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

export type ArgonJob =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: HashCost }
  | { readonly kind: 'verify'; readonly hash: string; readonly password: string }

/** Both refuse `rateLimited` when too many wait, from that address's network or in all. */
export interface Passwords {
  hash(password: string, address: string): Promise<Outcome<string>>
  /** Without a hash it does the same work, and the answer is false. */
  verify(hash: string | null, password: string, address: string): Promise<Outcome<boolean>>
  /** Whether a hash was made at another cost than today's. */
  isStale(hash: string): boolean
  close(): Promise<void>
}

export interface PasswordDeps {
  readonly argon?: Argon
  readonly cost?: HashCost
  readonly turns?: TurnLimits
  /** Whether somebody is signed in from a network: places to wait are kept for those. */
  readonly isKnown?: (network: string) => boolean
}

/** Makes the hash that stands in for those that are missing. */
export async function createPasswords(deps: PasswordDeps = {}): Promise<Passwords> {
  const { cost = HASH_COST } = deps
  const thread = new JobThread<ArgonJob, string | boolean>('features/identity/accounts/argon.job')
  const argon = deps.argon ?? argonIn(thread)
  const turns = new FairQueue(deps.turns ?? HASH_TURNS)
  const nobodys = await argon.hash(randomBytes(32).toString('base64url'), cost)
  const { isKnown = () => false } = deps
  const inTurn = <T>(address: string, work: () => Promise<T>): Promise<Outcome<T>> => {
    const network = networkOf(address)
    return turns.take(network, work, isKnown(network))
  }
  return {
    hash: (password, address) => inTurn(address, () => argon.hash(password, cost)),
    verify: (hash, password, address) =>
      inTurn(address, async () => (await argon.verify(hash ?? nobodys, password)) && hash !== null),
    isStale(hash) {
      const made = parseOptions(hash)
      const { memoryCost, timeCost, parallelism } = cost
      const same = made.memoryCost === memoryCost && made.timeCost === timeCost
      return !same || made.parallelism !== parallelism
    },
    close: () => thread.close(),
  }
}

const argonIn = (thread: JobThread<ArgonJob, string | boolean>): Argon => ({
  hash: async (password, cost) => String(await thread.run({ kind: 'hash', password, cost })),
  verify: async (hash, password) => (await thread.run({ kind: 'verify', hash, password })) === true,
})
