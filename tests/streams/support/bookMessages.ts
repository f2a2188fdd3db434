// Builders of book messages of btcusdtperp: prices in whole ticks of 0.1, sizes in lots.
import type { DataMessage } from '../../../src/protocol/messages'

export const BOOK = 'book:btcusdtperp'
type Level = readonly [price: number, size: number]

const wire = (levels: readonly Level[]) =>
  levels.map(([price, size]) => [(price / 10).toFixed(1), (size / 1000).toFixed(3)] as const)

const message = (
  type: 'snapshot' | 'delta',
  prev: number,
  seq: number,
  bids: readonly Level[],
  asks: readonly Level[],
): DataMessage<'book'> => ({
  ch: BOOK,
  type,
  seq,
  prev,
  at: 1_767_225_600_000 + seq,
  data: { bids: wire(bids), asks: wire(asks) },
})

export const snapshot = (seq: number, bids: readonly Level[] = [], asks: readonly Level[] = []) =>
  message('snapshot', 0, seq, bids, asks)

export const delta = (
  prev: number,
  seq: number,
  bids: readonly Level[] = [],
  asks: readonly Level[] = [],
) => message('delta', prev, seq, bids, asks)
