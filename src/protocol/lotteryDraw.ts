// The draw of a lottery round, as the exchange performs it and anyone can repeat it from published
// data: all hashed inputs are plain text, so that `sha256sum` is enough.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { lotteryNumbers, lotteryText, winnersOf } from '../domain/products/lotteryTerms'

export interface DrawnFrom {
  readonly round: number
  /** 64 hexadecimal digits. */
  readonly seed: string
  /** Published before the first sale; 64 hexadecimal digits. */
  readonly sold: string
}

const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** What is published before the first sale; 64 hexadecimal digits. */
export const commitmentOf = (seed: string): string => hashText(seed)

/**
 * The winning numbers, the top prize first. Prize k (from 1) goes to one of the numbers sold that
 * have not won yet, in ascending order: the one at the index SHA-256("seed:round:sold:k") modulo
 * their count.
 */
export function drawRound({ round, seed, sold }: DrawnFrom): readonly string[] {
  const left = [...lotteryNumbers(sold)].sort((a, b) => a - b)
  return Array.from({ length: winnersOf(left.length) }, (_, k) => {
    const drawn = BigInt(`0x${hashText(`${seed}:${round}:${sold}:${k + 1}`)}`)
    const [winner = 0] = left.splice(Number(drawn % BigInt(left.length)), 1)
    return lotteryText(winner)
  })
}

export interface Published extends DrawnFrom {
  readonly commitment: string
  /** The top prize first. */
  readonly winners: readonly string[]
}

/** True if a drawn round matches its commitment: its seed, and its winners. */
export function checkRound({ commitment, winners, ...from }: Published): {
  readonly seed: boolean
  readonly winners: boolean
} {
  return {
    seed: commitmentOf(from.seed) === commitment,
    winners: drawRound(from).join() === winners.join(),
  }
}
