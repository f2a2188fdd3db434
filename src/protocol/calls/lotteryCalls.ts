// The calls of the lottery: the round that sells and the last one, and buying numbers.
import * as v from 'valibot'
import { LOTTERY_NUMBERS } from '../../domain/products/lotteryTerms'
import {
  ROUND_ENDS,
  type DrawnRoundRecord,
  type OpenRoundRecord,
} from '../../domain/records/lotteryRecords'
import { decimalText, timeMs } from '../schemas/fields'
import { call } from './call'

const count = v.pipe(v.number(), v.integer())
const hexText = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const numberText = v.pipe(v.string(), v.regex(/^\d{3}$/))

const openFields = {
  round: count,
  commitment: hexText,
  openedAt: timeMs,
  sold: v.pipe(v.string(), v.regex(/^(\d{3})*$/)),
  numbers: v.array(numberText),
}

const openSchema = v.object(openFields) satisfies v.GenericSchema<unknown, OpenRoundRecord>

const drawnSchema = v.object({
  ...openFields,
  drawnAt: timeMs,
  closedBy: v.picklist(ROUND_ENDS),
  seed: hexText,
  winningNumbers: v.array(v.object({ number: numberText, prize: decimalText })),
  returned: decimalText,
  won: decimalText,
}) satisfies v.GenericSchema<unknown, DrawnRoundRecord>

const distinct = (numbers: string[]) => new Set(numbers).size === numbers.length

export const lotteryCalls = {
  /** With a token the caller's own numbers are among the answer. */
  lotteryLastRound: call({
    method: 'GET',
    path: '/games/lottery/lastround',
    access: 'optional',
    query: undefined,
    body: undefined,
    data: v.object({
      /** Null for the moment between two rounds. */
      thisRound: v.nullable(openSchema),
      /** Null before the first draw. */
      lastRound: v.nullable(drawnSchema),
    }),
  }),
  /** All of the numbers or none. */
  lotteryBuy: call({
    method: 'POST',
    path: '/games/lottery/buy',
    access: 'token',
    idempotent: true,
    query: undefined,
    body: v.strictObject({
      /** Three digits each, each once. */
      numbers: v.pipe(
        v.array(v.string()),
        v.minLength(1, 'lotteryNumbers'),
        v.maxLength(LOTTERY_NUMBERS, 'lotteryNumbers'),
        v.everyItem((text) => /^\d{3}$/.test(text), 'lotteryNumbers'),
        v.check(distinct, 'lotteryNumbers'),
      ),
      /** The round that they are meant for; without it the one that sells. */
      round: v.optional(count),
    }),
    data: v.object({
      round: count,
      /** How many were bought, and what they cost. */
      bought: count,
      paid: decimalText,
      /** How many of the round are left; with the last one it was drawn. */
      left: count,
    }),
  }),
} as const
