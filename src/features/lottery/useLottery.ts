// The present and the last round of the lottery: fetched again when the stream reports a draw, and
// every few seconds while the page is visible, because others buy too.
import { useEffect, useMemo } from 'react'
import { filter, map } from 'rxjs'
import { readAmount } from '../../domain/decimal'
import { LOTTERY_COIN } from '../../domain/products/lotteryTerms'
import type { Notice } from '../../domain/records/notices'
import { coinText } from '../../i18n/coinMoney'
import { useText, type Text } from '../../i18n/useText'
import type { DataOf } from '../../session/calls'
import { notify } from '../../ui/pieces/Notices'
import { useMoney } from '../../app/money/MoneyLive'
import { query } from '../../app/query/query'
import { useQuery, type UseQuery } from '../../app/query/useQuery'

export type Lottery = DataOf<'lotteryLastRound'>
export type ThisRound = NonNullable<Lottery['thisRound']>
export type LastRound = NonNullable<Lottery['lastRound']>

export const AGAIN_MS = 10_000
/** Between two rounds: the next one opens in a moment. */
export const SOON_MS = 2_000

export function useLottery(): UseQuery<Lottery> {
  const { notices$ } = useMoney()
  const updates$ = useMemo(
    () =>
      notices$.pipe(
        filter(isDraw),
        map(() => askAgain),
      ),
    [notices$],
  )
  useDrawNotices()
  return useQuery(query('lotteryLastRound', {}), {
    everyMs: (last) => (last?.thisRound === null ? SOON_MS : AGAIN_MS),
    updates$,
  })
}

type Draw = Extract<Notice, { readonly kind: 'LOTTERY' }>

const isDraw = (notice: Notice): notice is Draw => notice.kind === 'LOTTERY'
const askAgain = (): null => null

/** Notifies of a draw in which the user held numbers. */
function useDrawNotices(): void {
  const text = useText()
  const { notices$ } = useMoney()
  useEffect(() => {
    const following = notices$
      .pipe(filter(isDraw))
      .subscribe((draw) => notify(drawnNotice(text, draw)))
    return () => following.unsubscribe()
  }, [text, notices$])
}

function drawnNotice({ t }: Text, { round, won, returned }: Draw): Parameters<typeof notify>[0] {
  const isWon = readAmount(won) > 0n
  const values = {
    won: coinText(won, LOTTERY_COIN),
    returned: coinText(returned, LOTTERY_COIN),
    coin: LOTTERY_COIN,
  }
  return {
    id: `lottery ${round}`,
    tone: 'done',
    title: t('lottery.notice', { round }),
    text: t(isWon ? 'lottery.notice.won' : 'lottery.notice.returned', values),
  }
}
