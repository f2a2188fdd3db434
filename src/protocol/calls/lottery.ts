// The calls of the lottery: the open round and the last one, and buying numbers.
import * as v from 'valibot'
import { LOTTERY_NUMBERS } from '../../domain/products/lotteryTerms'
import {
  ROUND_ENDS,
  type DrawnRoundRecord,
  type OpenRoundRecord,
} from '../../domain/records/lotteryRecords'
import { decimalText, timeMs } from '../schemas/fields'
import { WIRE } from '../schemas/wireNames'
import { call, callsOf, command } from './call'

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

export const lotteryCalls = callsOf('lottery', {
  lotteryLastRound: call({
    method: 'GET',
    access: 'optional',
    scope: 'read',
    path: `${WIRE.lottery.path}/lastround`,
    summary: 'The open and the last lottery round',
    description: "With a token the answer includes the caller's own numbers.",
    data: v.object({
      /** Null between two rounds. */
      thisRound: v.nullable(openSchema),
      /** Null before the first draw. */
      lastRound: v.nullable(drawnSchema),
    }),
  }),
  lotteryBuy: command({
    method: 'POST',
    scope: 'person',
    path: `${WIRE.lottery.path}/buy`,
    summary: 'Buy lottery numbers',
    description: 'All of the numbers or none.',
    refusals: [
      'lotteryNumbers',
      'lotteryWaiting',
      'lotteryRoundOver',
      'lotterySold',
      'insufficientAvailable',
    ],
    body: v.strictObject({
      /** Three digits each, each once. */
      numbers: v.pipe(
        v.array(v.string()),
        v.minLength(1, 'lotteryNumbers'),
        v.maxLength(LOTTERY_NUMBERS, 'lotteryNumbers'),
        v.everyItem((text) => /^\d{3}$/.test(text), 'lotteryNumbers'),
        v.check(distinct, 'lotteryNumbers'),
      ),
      /** The intended round; defaults to the open one. */
      round: v.optional(count),
    }),
    data: v.object({
      round: count,
      /** The quantity bought and its cost. */
      bought: count,
      paid: decimalText,
      /** The numbers left in the round; with the last one it was drawn. */
      left: count,
    }),
  }),
})
