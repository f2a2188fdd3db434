// Rows of pending orders for tests.
import { sentRow } from '../../../src/terminal/markets/perpetual/rows'
import type { OrderRow } from '../../../src/terminal/trading/lists/rows'

type Body = Parameters<typeof sentRow>[2]

export const perpetualRow = (key: string, body: Body): OrderRow => sentRow(key, 'btcusdtperp', body)
