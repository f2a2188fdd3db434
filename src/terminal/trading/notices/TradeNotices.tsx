// Notices of account events while the customer looks elsewhere: fills, cancellations, funding,
// liquidation. Events within a moment are batched into one notice; fills optionally play a sound.
import { useEffect, useRef } from 'react'
import { bufferTime, filter } from 'rxjs'
import { useText } from '../../../i18n/useText'
import { useEngine } from '../../../state/EngineContext'
import { preferences } from '../../../state/preferences'
import { notify, prepareNotices } from '../../../ui/pieces/Notices'
import { useMarkets } from '../../markets/markets'
import { FillSound } from './FillSound'
import { batchNotice } from './accountEventNotice'
import { accountEventsOf } from './accountEvents'
import { Known } from './known'

const GATHER_MS = 300
const MAX_BATCH = 500

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
        bufferTime(GATHER_MS, null, MAX_BATCH),
        filter((batch) => batch.length > 0),
      )
      .subscribe((batch) => {
        const accountEvents = accountEventsOf(
          batch.map(({ notice }) => notice),
          readers,
        )
        if (preferences.sounds && accountEvents.some(({ kind }) => kind === 'filled')) sound.play()
        const notice = batchNotice(latest.current, accountEvents, known)
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
