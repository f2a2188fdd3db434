// Notifications that the event logs of accounts have grown, sent in the transaction that added to
// them.

export const LOG_CHANNEL = 'meridian_account_log'

/** Maximum size of a PostgreSQL notification in bytes. */
const MAX_BYTES = 7_900
const ANY = '*'

/** Names the accounts whose logs have grown; if there are too many, it says that any may have. */
export function logNews(userIds: readonly string[]): string {
  const text = userIds.join(' ')
  return text.length > MAX_BYTES ? ANY : text
}

/** The accounts; undefined if any may have changed. */
export const readLogNews = (text: string): readonly string[] | undefined =>
  text === ANY ? undefined : text.split(' ')
