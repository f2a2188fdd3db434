// Resending of orders while the exchange takes none because its database is slow; the waiting
// counts towards the order's time.
import { setTimeout as wait } from 'node:timers/promises'
import type { RefusalKey } from '../src/domain/refusals'

const KEY: RefusalKey = 'databaseSlow'
const PAUSE_MS = 200

/** True if a refusal's key, or an answer's text containing it, reports a slow database. */
export const isSlowAnswer = (text: string | undefined): boolean => text?.includes(KEY) ?? false

export const pauseWhileSlow = (): Promise<void> => wait(PAUSE_MS)
