// The projector's notifications that event logs of accounts have grown, received on a dedicated
// connection; after a lost connection, any log may have.
import type { Logger } from 'pino'
import { Subject } from 'rxjs'
import type { AccountLog } from './contract/feature'
import { LOG_CHANNEL, readLogNews } from '../store/accountLog/logNews'
import type { SharedStore } from '../store/openSecondary'

export interface AccountLogNews {
  readonly grew$: AccountLog['grew$']
  /** Resolves when the connection is gone. */
  close(): Promise<void>
}

/** Listens until closed. */
export function openAccountLogNews(
  store: Pick<SharedStore, 'listen'>,
  log: Pick<Logger, 'warn'>,
): AccountLogNews {
  const grew$ = new Subject<readonly string[] | undefined>()
  const listening = store.listen(LOG_CHANNEL, {
    received: (text) => grew$.next(readLogNews(text)),
    joined: () => grew$.next(undefined),
    lost: (err) => log.warn({ err }, 'News of event logs cannot be received; trying again'),
  })
  return { grew$, close: () => listening.close() }
}
