// Funding rates live, loading, stale and failed, as a guest and as a member.
import { account, FAILED, funding, LOADING, STALE } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'
import { findDerivativeByName } from '../../../domain/instruments'

const pair = findDerivativeByName('EUR/USD')

export const panel: PanelStory = {
  kind: 'funding',
  size: [480, 320],
  states: {
    live: { account, funding },
    guest: { account: null, funding },
    loading: { account, funding: { ...funding, freshness: LOADING } },
    stale: { account, funding: { ...funding, freshness: STALE } },
    failed: { account, funding: { ...funding, freshness: FAILED } },
    swaps: {
      account,
      symbol: 'eurusd',
      answers: {
        cfdSwapRates: {
          rates: [
            {
              symbol: 'eurusd',
              swapLong: pair?.swapLong ?? '',
              swapShort: pair?.swapShort ?? '',
              nights: 3,
              nextAt: Date.UTC(2026, 0, 31, 22),
            },
          ],
        },
      },
    },
    'swaps unreachable': { account, symbol: 'eurusd' },
  },
}
