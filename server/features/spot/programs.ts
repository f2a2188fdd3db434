// Spot orders and their fills as programs read them, now and in the log of an account.
import { sql } from 'drizzle-orm'
import { accepted } from '../../../src/domain/refusals'
import type { V1Fill, V1Order } from '../../../src/protocol/v1/orders/schemas'
import { spotFillOf, spotOrderOf } from '../../../src/protocol/v1/orders/spot'
import { fillEvents, rowEvents, type EventReader } from '../../app/contract/eventReader'
import type { FeatureApi, ProgramReads } from '../../app/contract/feature'
import { programReads } from '../../app/contract/programReads'
import type { SpotCommands, SpotPages, SpotReads } from './contract'
import { spotOrderRecord } from './orderRecord'
import { spotFillOfRow, spotOrderOfRow } from './rows'
import { type SpotFillRow, spotFills, type SpotOrderRow, spotOrders } from './tables'

type Api = FeatureApi<SpotCommands, SpotReads, SpotPages>

const orderOf = (row: SpotOrderRow): V1Order => spotOrderOf(spotOrderRecord(spotOrderOfRow(row)))

const fillOf = (row: SpotFillRow, clientId: string | null): V1Fill =>
  spotFillOf(spotFillOfRow(row), clientId)

export const spotPrograms = (api: Api): ProgramReads =>
  programReads<SpotOrderRow, SpotFillRow>(api, {
    market: 'spot',
    orders: spotOrders,
    fills: spotFills,
    owner: 'orderId',
    open: sql`closed_at is null`,
    closed: sql`closed_at is not null`,
    ordersOf: (row) => [orderOf(row)],
    fillOf,
    positions: () => Promise.resolve(accepted([])),
  })

export const spotEvents = ({ db }: Pick<Api, 'db'>): readonly EventReader[] => [
  rowEvents<SpotOrderRow>(spotOrders, (row) => ({ order: orderOf(row) })),
  fillEvents<SpotFillRow>(db, { orders: spotOrders, fills: spotFills, owner: 'orderId', fillOf }),
]
