// Owns how passwords are kept and compared: argon2id, a few at a time, with the same work for
// accounts that do not exist. It refuses to know whose password it is and who may guess.
import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { Outcome } from '../../../src/domain/refusals'
import { Turns, type TurnLimits } from './turns'

export interface HashCost {
  /** KiB. */
  readonly memoryCost: number
  /** Passes. */
  readonly timeCost: number
  readonly parallelism: number
}

/** As OWASP recommends for argon2id. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Two cores' worth; who waits longer than a few seconds has given up. */
export const HASH_TURNS: TurnLimits = { atOnce: 2, waiting: 64 }

/** The hash function, as far as it is used here. */
export interface Argon {
  hash(password: string, cost: HashCost): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Both refuse `rateLimited` when too many wait. */
export interface Passwords {
  hash(password: string): Promise<Outcome<string>>
  /** Without a hash it does the same work, and the answer is false. */
  verify(hash: string | null, password: string): Promise<Outcome<boolean>>
  /** Whether a hash was made at another cost than today's. */
  isStale(hash: string): boolean
}

export interface PasswordNeeds {
  readonly argon?: Argon
  readonly cost?: HashCost
  readonly turns?: TurnLimits
}

/** Makes the hash that stands in for those that are missing. */
export async function createPasswords(needs: PasswordNeeds = {}): Promise<Passwords> {
  const { argon = { hash, verify }, cost = HASH_COST } = needs
  const turns = new Turns(needs.turns ?? HASH_TURNS)
  const nobodys = await argon.hash(randomBytes(32).toString('base64url'), cost)
  return {
    hash: (password) => turns.take(() => argon.hash(password, cost)),
    verify: (hash, password) =>
      turns.take(async () => (await argon.verify(hash ?? nobodys, password)) && hash !== null),
    isStale(hash) {
      const made = parseOptions(hash)
      const { memoryCost, timeCost, parallelism } = cost
      const same = made.memoryCost === memoryCost && made.timeCost === timeCost
      return !same || made.parallelism !== parallelism
    },
  }
}
