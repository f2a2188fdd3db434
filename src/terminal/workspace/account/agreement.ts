// The state of the account's list that this device last agreed on, kept on the device: the common
// base of the next merge, also after a reload.
import * as v from 'valibot'
import { MAX_KEPT_WORKSPACES } from '../../../domain/records/workspaceBounds'
import type { KeyValueStorage } from '../../../state/storage/deviceStorage'
import { parseShallow } from '../saved/workspaceSchema'
import type { Entry } from './keptList'

export interface Agreement {
  readonly revision: number
  readonly list: readonly Entry[]
  /** A save whose outcome is unknown: the account may have these stamps from this device. */
  readonly sent: readonly Entry[]
}

export const NO_AGREEMENT: Agreement = { revision: 0, list: [], sent: [] }

const list = v.pipe(
  v.array(v.strictObject({ id: v.string(), stamp: v.string() })),
  v.maxLength(MAX_KEPT_WORKSPACES),
)
const Schema = v.object({ revision: v.number(), list, sent: list })

const keyOf = (owner: string): string => `meridian.workspaces.account/${owner}`

export function readAgreement(storage: KeyValueStorage, owner: string): Agreement {
  const parsed = v.safeParse(Schema, parseShallow(storage.getItem(keyOf(owner)) ?? ''))
  return parsed.success ? parsed.output : NO_AGREEMENT
}

export const writeAgreement = (
  storage: KeyValueStorage,
  owner: string,
  agreement: Agreement,
): void => storage.setItem(keyOf(owner), JSON.stringify(agreement))
