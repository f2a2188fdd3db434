// The operator of the wallet's tests.
import type { Clock } from '../../../src/domain/clock'
import type { Store } from '../../../server/store/openStore'
import { TestOperator } from '../ops/testOperator'

export type Operator = Awaited<ReturnType<typeof openOperator>>

export const openOperator = (store: Store, clock: Clock) => TestOperator.open(store, clock)
