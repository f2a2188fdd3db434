// The settings that an account keeps for all devices of its customer, and their bounds. Their
// content is the client's own: the exchange keeps it as text.

/** Each is a persisted store of the client, kept on the device under `meridian.{name}`. */
export const SYNCED_SETTINGS = [
  'preferences',
  'favourites',
  'lists',
  'keys',
  'charts',
  'drawings',
  'tapes',
  'futures',
  'spot',
  'forex',
] as const
export type SyncedSetting = (typeof SYNCED_SETTINGS)[number]

/** Of one of them, in UTF-16 units of its JSON. */
export const MAX_SETTING_TEXT = 200_000
