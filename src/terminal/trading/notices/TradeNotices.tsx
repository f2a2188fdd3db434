// Notices of account events while the customer looks elsewhere: fills, cancellations, funding,
// liquidation. Events within a moment are batched into one notice; fills optionally play a sound.
import { useEffect, useRef } from 'react'
import { bufferTime, filter } from 'rxjs'
import { persistently } from '../../../i18n/persistently'
import { useText } from '../../../i18n/useText'
import { useEngine } from '../../../state/EngineContext'
import { preferences } from '../../../state/preferences'
import { notify, prepareNotices } from '../../../ui/pieces/Notices'
import { useMarkets } from '../../markets/markets'
import type { FillSound } from './FillSound'
import { accountEventsOf, type AccountEvent } from './accountEvents'
import { Known } from './known'

const GATHER_MS = 300
const MAX_BATCH = 500

/** After the first view: no event comes sooner. */
const loadParts = () => Promise.all([import('./accountEventNotice'), import('./FillSound')])

export function TradeNotices() {
  const engine = useEngine()
  const { all: markets } = useMarkets()
  const text = useText()
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => {
    void prepareNotices()
    void loadParts().catch(() => undefined)
  }, [])
  useEffect(() => {
    let sound: FillSound | undefined
    const over = new AbortController()
    const known = new Known()
    const readers = markets.map(({ readNotice }) => readNotice)
    const account = engine.account$.subscribe((view) => known.note(view, markets))
    const show = async (accountEvents: readonly AccountEvent[]) => {
      const parts = await persistently(loadParts, over.signal)
      if (!parts || over.signal.aborted) return
      const [{ batchNotice }, sounds] = parts
      if (preferences.sounds && accountEvents.some(({ kind }) => kind === 'filled')) {
        sound ??= new sounds.FillSound(() => new AudioContext())
        sound.play()
      }
      const notice = batchNotice(latest.current, accountEvents, known)
      if (notice) notify(notice)
    }
    const notices = engine.notices$
      .pipe(
        bufferTime(GATHER_MS, null, MAX_BATCH),
        filter((batch) => batch.length > 0),
      )
      .subscribe((batch) => {
        const given = batch.map(({ notice }) => notice)
        void show(accountEventsOf(given, readers))
      })
    return () => {
      over.abort()
      account.unsubscribe()
      notices.unsubscribe()
      sound?.close()
    }
  }, [engine, markets])
  return null
}
