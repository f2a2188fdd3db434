// Owns reading the store beside an exchange that may be running, in read-only transactions.
import type { StoreOptions } from './connection'
import { openBeside, type Beside } from './openBeside'

export type Reader = Beside

export const openReader = (options: StoreOptions): Promise<Reader> => openBeside(options, 'read')
