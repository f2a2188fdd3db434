// The lottery as the exchange says it: asked for at first, at once when the stream says that a
// round was drawn, and every few seconds while the page is looked at, because others buy too.
import { useCallback, useEffect, useState } from 'react'
import { readAmount } from '../../../domain/decimal'
import { LOTTERY_COIN } from '../../../domain/products/lotteryTerms'
import type { Notice } from '../../../domain/records/records'
import { useText, type Text } from '../../../i18n/useText'
import type { DataOf } from '../../../session/calls'
import { useApi } from '../../../state/ApiContext'
import { notify } from '../../../ui/pieces/Notices'
import { useAskedWhile } from '../../../ui/useAskedWhile'
import { useMoney } from '../../-money/MoneyLive'
import { useFetched, type UseFetched } from '../../-site/useFetched'

export type Lottery = DataOf<'lotteryLastRound'>
export type ThisRound = NonNullable<Lottery['thisRound']>
export type LastRound = NonNullable<Lottery['lastRound']>

export const AGAIN_MS = 10_000
/** Between two rounds: the next one opens in a moment. */
export const SOON_MS = 2_000

export function useLottery(): UseFetched<Lottery> {
  const api = useApi()
  const [stamp, setStamp] = useState(0)
  const fetch = useCallback(
    (signal: AbortSignal) => api.call('lotteryLastRound', {}, { failsInPlace: true, signal }),
    [api],
  )
  const fetched = useFetched(fetch, stamp)
  const { last } = fetched.load
  const ask = useCallback(() => setStamp((count) => count + 1), [])
  const isBetween = last !== null && last.thisRound === null
  useAskedWhile(true, isBetween ? SOON_MS : AGAIN_MS, ask)
  useDraws(ask)
  return fetched
}

/** Says that a round was drawn in which one held numbers, and calls `onDraw`. */
function useDraws(onDraw: () => void): void {
  const text = useText()
  const { notices$ } = useMoney()
  useEffect(() => {
    const following = notices$.subscribe((notice) => {
      if (notice.kind !== 'LOTTERY') return
      notify(drawnNotice(text, notice))
      onDraw()
    })
    return () => following.unsubscribe()
  }, [text, notices$, onDraw])
}

function drawnNotice(
  { t, figure }: Text,
  { round, won, returned }: Extract<Notice, { readonly kind: 'LOTTERY' }>,
): Parameters<typeof notify>[0] {
  const isWon = readAmount(won) > 0n
  const values = { won: figure(won), returned: figure(returned), coin: LOTTERY_COIN }
  return {
    id: `lottery ${round}`,
    tone: 'done',
    title: t('lottery.notice', { round }),
    text: t(isWon ? 'lottery.notice.won' : 'lottery.notice.returned', values),
    dismiss: t('app.notice.dismiss'),
  }
}
