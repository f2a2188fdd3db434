// The operator of the wallet's tests.
import type { Clock } from '../../../src/domain/clock'
import type { Store } from '../../../server/store/openStore'
import { OpsDesk } from '../ops/opsDesk'

export type Operator = Awaited<ReturnType<typeof openOperator>>

export const openOperator = (store: Store, clock: Clock) => OpsDesk.open(store, clock)
