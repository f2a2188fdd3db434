// The settings on which a device and an account last agreed, kept on the device by account: the
// common base of the next merge, and those that wait while another account uses the device.
import * as v from 'valibot'
import { SYNCED_SETTINGS, type SyncedSetting } from '../../domain/records/syncedSettings'
import { attempt, type KeyValueStorage } from '../../state/storage/deviceStorage'

export interface Agreed {
  /** 0: the account has none. */
  readonly revision: number
  /** As JSON, the text of the store. */
  readonly text: string
}

type ByName<T> = Readonly<Partial<Record<SyncedSetting, T>>>

export interface Agreement {
  readonly agreed: ByName<Agreed>
  /** Texts of a save whose outcome is unknown. */
  readonly sent: ByName<string>
  /** Texts of the device that wait for this account to come back. */
  readonly waiting: ByName<string>
}

export const NO_AGREEMENT: Agreement = { agreed: {}, sent: {}, waiting: {} }

const byName = <T extends v.GenericSchema>(entry: T) => v.record(v.picklist(SYNCED_SETTINGS), entry)
const Schema = v.object({
  agreed: byName(v.object({ revision: v.number(), text: v.string() })),
  sent: byName(v.string()),
  waiting: byName(v.string()),
})

/** The account whose settings the device has. */
const OWNER = 'meridian.settings.owner'
const keyOf = (owner: string): string => `meridian.settings.account/${owner}`

/** The key of a setting's store on the device. */
export const storeKey = (name: SyncedSetting): string => `meridian.${name}`

export const ownerIn = (storage: KeyValueStorage): string | null => storage.getItem(OWNER)
export const setOwner = (storage: KeyValueStorage, owner: string): void =>
  storage.setItem(OWNER, owner)

export function readAgreement(storage: KeyValueStorage, owner: string): Agreement {
  const json = attempt(() => JSON.parse(storage.getItem(keyOf(owner)) ?? '') as unknown)
  const parsed = v.safeParse(Schema, json)
  return parsed.success ? parsed.output : NO_AGREEMENT
}

export const writeAgreement = (
  storage: KeyValueStorage,
  owner: string,
  agreement: Agreement,
): void => storage.setItem(keyOf(owner), JSON.stringify(agreement))
