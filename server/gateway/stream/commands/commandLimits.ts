// The limits of a program's stream, as its greeting states them.
import type { CommandAllowance, CommandLimits } from '../../../../src/protocol/messages'
import { MAX_QUEUED_COMMANDS } from '../../../../src/protocol/v1/stream/answers'
import { ALLOWANCES } from '../../limits/keyBuckets'
import type { Allowance } from '../../../lib/net/tokenBuckets'

/**
 * Frames of a logged-in program: what one API key may order and cancel in a second, plus a margin.
 * Those beyond the key's own allowance get a refusal.
 */
export const PROGRAM_FRAMES: Allowance = { capacity: 2_000, perSecond: 200 }

const stated = ({ capacity, perSecond }: Allowance): CommandAllowance => ({
  atOnce: capacity,
  perSecond,
})

/** `account`: each account's allowance. */
export const commandLimits = (account: Allowance): CommandLimits => ({
  queued: MAX_QUEUED_COMMANDS,
  orders: stated(ALLOWANCES.orders),
  cancels: stated(ALLOWANCES.cancels),
  account: stated(account),
  frames: stated(PROGRAM_FRAMES),
})
