// Notifies what happens to the account while one looks elsewhere: fills, cancellations, funding,
// liquidation. A burst is gathered for a moment and is one notice; a fill makes a sound where that
// was chosen.
import { useEffect, useRef } from 'react'
import { bufferTime, filter } from 'rxjs'
import { useText } from '../../../i18n/useText'
import { useEngine } from '../../../state/EngineContext'
import { preferences } from '../../../state/preferences'
import { notify, prepareNotices } from '../../../ui/pieces/Notices'
import { useMarkets } from '../../markets/markets'
import { FillSound } from './FillSound'
import { burstNotice } from './happeningNotice'
import { happeningsOf } from './happenings'
import { Known } from './known'

const GATHER_MS = 300
const MOST_GATHERED = 500

export function TradeNotices() {
  const engine = useEngine()
  const { all: markets } = useMarkets()
  const text = useText()
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => void prepareNotices(), [])
  useEffect(() => {
    const sound = new FillSound(() => new AudioContext())
    const known = new Known()
    const readers = markets.map(({ readNotice }) => readNotice)
    const account = engine.account$.subscribe((view) => known.note(view, markets))
    const notices = engine.notices$
      .pipe(
        bufferTime(GATHER_MS, null, MOST_GATHERED),
        filter((burst) => burst.length > 0),
      )
      .subscribe((burst) => {
        const happened = happeningsOf(
          burst.map(({ notice }) => notice),
          readers,
        )
        if (preferences.sounds && happened.some(({ kind }) => kind === 'filled')) sound.play()
        const notice = burstNotice(latest.current, happened, known)
        if (notice) notify(notice)
      })
    return () => {
      account.unsubscribe()
      notices.unsubscribe()
      sound.close()
    }
  }, [engine, markets])
  return null
}
