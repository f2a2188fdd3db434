// Spot orders and their fills as programs read them.
import { sql } from 'drizzle-orm'
import { accepted } from '../../../src/domain/refusals'
import { spotFillOf, spotOrderOf } from '../../../src/protocol/v1/orders/spot'
import type { FeatureApi, ProgramReads } from '../../app/contract/feature'
import { programReads } from '../../app/contract/programReads'
import type { SpotCommands, SpotPages, SpotReads } from './contract'
import { spotOrderRecord } from './orderRecord'
import { spotFillOfRow, spotOrderOfRow } from './rows'
import { type SpotFillRow, spotFills, type SpotOrderRow, spotOrders } from './tables'

export const spotPrograms = (api: FeatureApi<SpotCommands, SpotReads, SpotPages>): ProgramReads =>
  programReads<SpotOrderRow, SpotFillRow>(api, {
    market: 'spot',
    orders: spotOrders,
    fills: spotFills,
    owner: 'orderId',
    open: sql`closed_at is null`,
    closed: sql`closed_at is not null`,
    ordersOf: (row) => [spotOrderOf(spotOrderRecord(spotOrderOfRow(row)))],
    fillOf: (row, clientId) => spotFillOf(spotFillOfRow(row), clientId),
    positions: () => Promise.resolve(accepted([])),
  })
