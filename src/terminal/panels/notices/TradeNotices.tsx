// Owns telling what happens to the account while one looks elsewhere: fills, cancellations,
// funding, liquidation. Bursts are gathered for a moment and grouped, and a fill makes a sound
// where that was chosen. It shows nothing itself.
import { useEffect, useRef } from 'react'
import { bufferTime, filter } from 'rxjs'
import type { FuturesTicket } from '../../../domain/records'
import { useText } from '../../../i18n/useText'
import { preferences } from '../../../state/preferences'
import { tell } from '../../../ui/pieces/Notices'
import { useEngine } from '../../../state/EngineContext'
import { FillSound } from './FillSound'
import { groupNotices } from './groupNotices'
import { toldNotice } from './toldNotice'

const GATHER_MS = 300
const MOST_GATHERED = 500
const MOST_KNOWN = 500

export function TradeNotices() {
  const engine = useEngine()
  const text = useText()
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => {
    const sound = new FillSound(() => new AudioContext())
    const known = new Map<string, FuturesTicket>()
    const account = engine.account$.subscribe(({ orders, positions }) => {
      for (const ticket of [...orders, ...positions]) remember(known, ticket)
    })
    const notices = engine.notices$
      .pipe(
        bufferTime(GATHER_MS, null, MOST_GATHERED),
        filter((burst) => burst.length > 0),
      )
      .subscribe((burst) => {
        if (preferences.sounds && burst.some((event) => event.notice.kind === 'FILL')) sound.play()
        for (const told of groupNotices(burst.map((event) => event.notice)))
          tell(toldNotice(latest.current, told, (futureId) => known.get(futureId)))
      })
    return () => {
      account.unsubscribe()
      notices.unsubscribe()
      sound.close()
    }
  }, [engine])
  return null
}

/** Keeps the newest tickets, so that a cancelled order can still be named. */
function remember(known: Map<string, FuturesTicket>, ticket: FuturesTicket): void {
  known.delete(ticket.futureId)
  known.set(ticket.futureId, ticket)
  const oldest = known.size > MOST_KNOWN ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
}
