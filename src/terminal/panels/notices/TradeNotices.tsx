// Owns telling what happens to the account while one looks elsewhere: fills, cancellations,
// funding, liquidation. Bursts are gathered for a moment and grouped, and a fill makes a sound
// where that was chosen. It shows nothing itself.
import { useEffect, useRef } from 'react'
import { bufferTime, filter } from 'rxjs'
import type { Notice } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { preferences } from '../../../state/preferences'
import { tell } from '../../../ui/pieces/Notices'
import { useEngine } from '../../../state/EngineContext'
import { FillSound } from './FillSound'
import { groupNotices } from './groupNotices'
import { Known } from './known'
import { toldNotice } from './toldNotice'

const GATHER_MS = 300
const MOST_GATHERED = 500

/** The notices that a fill's sound belongs to. */
const FILLS: ReadonlySet<Notice['kind']> = new Set(['FILL', 'SPOT_FILL', 'DEAL'])

export function TradeNotices() {
  const engine = useEngine()
  const text = useText()
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => {
    const sound = new FillSound(() => new AudioContext())
    const known = new Known()
    const account = engine.account$.subscribe((view) => known.note(view))
    const notices = engine.notices$
      .pipe(
        bufferTime(GATHER_MS, null, MOST_GATHERED),
        filter((burst) => burst.length > 0),
      )
      .subscribe((burst) => {
        if (preferences.sounds && burst.some((event) => FILLS.has(event.notice.kind))) sound.play()
        for (const told of groupNotices(burst.map((event) => event.notice)))
          tell(toldNotice(latest.current, told, known))
      })
    return () => {
      account.unsubscribe()
      notices.unsubscribe()
      sound.close()
    }
  }, [engine])
  return null
}
