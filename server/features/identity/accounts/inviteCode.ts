// Format of invitation codes: eight characters that cannot be mistaken for each other, read in any
// case.
import { randomInt } from 'node:crypto'

/** Without 0 and O, 1, I and L, U and V, 5 and S, 2 and Z, 8 and B. */
export const INVITE_ALPHABET = '34679ACDEFGHJKMNPQRTWXY'
export const INVITE_LENGTH = 8

/** `pick(n)` is a whole number from 0 up to n. */
export function newInviteCode(pick: (below: number) => number = (below) => randomInt(below)) {
  return Array.from(
    { length: INVITE_LENGTH },
    () => INVITE_ALPHABET[pick(INVITE_ALPHABET.length)],
  ).join('')
}

/** A code as typed, in the form in which it is kept. */
export const readInviteCode = (text: string): string => text.trim().toUpperCase()
