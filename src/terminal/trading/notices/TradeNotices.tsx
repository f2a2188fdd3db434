// Notices of account events while the customer looks elsewhere: fills, cancellations, funding,
// liquidation. Events within a moment are batched into one notice; fills optionally play a sound.
import { useEffect, useRef } from 'react'
import { bufferTime, filter } from 'rxjs'
import type { Notice } from '../../../domain/records/notices'
import { NO_ACCOUNT } from '../../../domain/views/views'
import { persistently } from '../../../i18n/persistently'
import { useText } from '../../../i18n/useText'
import { useEngine } from '../../../state/EngineContext'
import { preferences } from '../../../state/preferences'
import { notify, prepareNotices } from '../../../ui/pieces/Notices'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { useMarkets } from '../../markets/markets'
import type { FillSound } from './FillSound'
import type { Known } from './known'

const GATHER_MS = 300
const MAX_BATCH = 500

/** After the first view: no event comes sooner. */
const loadParts = async (markets: readonly MarketDescriptor[]) => {
  const [parts, ...readers] = await Promise.all([
    import('./noticeParts'),
    ...markets.map(({ loadNotices }) => loadNotices()),
  ])
  return { ...parts, known: new parts.Known(), readers }
}

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
  }, [])
  useEffect(() => {
    let sound: FillSound | undefined
    const over = new AbortController()
    let seen = NO_ACCOUNT
    let known: Known | undefined
    const account = engine.account$.subscribe((view) => {
      seen = view
      known?.note(view, markets)
    })
    const loaded = persistently(() => loadParts(markets), over.signal).then((parts) => {
      known = parts?.known
      known?.note(seen, markets)
      return parts
    })
    const show = async (batch: readonly Notice[]) => {
      const parts = await loaded
      if (!parts || over.signal.aborted) return
      const accountEvents = parts.accountEventsOf(batch, parts.readers)
      if (preferences.sounds && accountEvents.some(({ kind }) => kind === 'filled')) {
        sound ??= new parts.FillSound(() => new AudioContext())
        sound.play()
      }
      const notice = parts.batchNotice(latest.current, accountEvents, parts.known)
      if (notice) notify(notice)
    }
    const notices = engine.notices$
      .pipe(
        bufferTime(GATHER_MS, null, MAX_BATCH),
        filter((batch) => batch.length > 0),
      )
      .subscribe((batch) => void show(batch.map(({ notice }) => notice)))
    return () => {
      over.abort()
      account.unsubscribe()
      notices.unsubscribe()
      sound?.close()
    }
  }, [engine, markets])
  return null
}
