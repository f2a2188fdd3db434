// The reads of `/v1`, the dialect for programs: plain resources instead of an envelope, objects
// instead of unnamed columns. Each is a translation of a call of the table.
import * as v from 'valibot'
import { PAUSED_PARTS } from '../../domain/maintenance'
import { timeMs } from '../schemas/fields'
import { accountReads } from './account'
import { marketReads } from './market'
import { nothing, read } from './read'

export const V1_READS = {
  time: read({
    path: '/time',
    call: 'health',
    summary: 'Time of the exchange',
    description: 'Milliseconds UTC; the clock that signatures are judged by.',
    asks: nothing,
    data: v.object({ now: timeMs }),
    answers: ({ at }) => ({ now: at }),
  }),
  status: read({
    path: '/status',
    call: 'health',
    summary: 'State of the exchange',
    description:
      'Whether orders are taken, and by symbol what does not trade as usual: stale has no ' +
      'source, frozen waits with liquidations, closed is outside its session.',
    asks: nothing,
    data: v.object({
      source: v.string(),
      trading: v.boolean(),
      slow: v.boolean(),
      maintenance: v.boolean(),
      paused: v.array(v.picklist(PAUSED_PARTS)),
      stale: v.array(v.string()),
      frozen: v.array(v.string()),
      closed: v.array(v.string()),
    }),
    answers: ({ source, trading, slow = false, maintenance = false, paused = [], ...symbols }) => ({
      source,
      trading,
      slow,
      maintenance,
      paused,
      stale: symbols.staleSymbols,
      frozen: symbols.frozenSymbols,
      closed: symbols.closedSymbols,
    }),
  }),
  ...marketReads,
  ...accountReads,
} as const

export type V1Read = (typeof V1_READS)[keyof typeof V1_READS]
