// Proves the map of addresses: what leads where, and what does not exist.
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { ShellContext } from '../../src/pages/-shell/ShellContext'
import { FakeEngine } from '../support/fakeEngine'
import { createRouter } from '../../src/pages/-shell/router'
import { PRODUCT_LINKS } from '../../src/ui/layout/productLinks'

const context: ShellContext = {
  signOut: () => Promise.resolve(),
  openEngine: () => Promise.resolve(new FakeEngine()),
  year: 2026,
}

async function ledTo(address: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ context, history, preload: false })
  await router.load()
  return router.state.location.pathname.replace(/(.)\/$/, '$1')
}

test.each([
  ['/trade', '/trade/btcusdt'],
  ['/futures', '/futures/btcusdtperp'],
  ['/derivatives', '/derivatives/audusd'],
])(
  '[FX-001] [INS-001] [INS-002] [SPT-005] [FUT-005] [FX-004] %s alone opens %s',
  async (address, shown) => {
    expect(await ledTo(address)).toBe(shown)
  },
)

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/terms_of_use', '/terms_of_use'],
  ['/privacy_policy', '/privacy_policy'],
  ['/cookie_policy', '/cookie_policy'],
  ['/transaction_fee', '/transaction_fee'],
  ['/download', '/download'],
  ['/announcement', '/announcement'],
  ['/announcement/list?section=GUIDE', '/announcement/list'],
  ['/announcement/article?article=9057a000-0000-4000-8000-000000000001', '/announcement/article'],
  ['/announcement/article', '/404'],
  ['/announcement/articles/protection', '/announcement/articles/protection'],
  ['/products', '/products'],
  ['/products/categories', '/products/categories'],
  ['/products/00000000-0000-8000-8000-000000000000', '/404'],
  ['/products/btcusdt', '/404'],
  ['/simple', '/simple/btcusdt'],
  ['/simple/ETHUSDT', '/simple/ethusdt'],
  ['/simple/btcusdtperp', '/404'],
  ['/futures', '/futures/btcusdtperp'],
  ['/futures/', '/futures/btcusdtperp'],
  ['/futures/ethusdtperp', '/futures/ethusdtperp'],
  ['/futures/BTCUSDTPERP', '/futures/btcusdtperp'],
  ['/trade', '/trade/btcusdt'],
  ['/trade/', '/trade/btcusdt'],
  ['/trade/ethusdt', '/trade/ethusdt'],
  ['/trade/ETHUSDT', '/trade/ethusdt'],
  ['/trade/btcusdtperp', '/404'],
  ['/trade/nosuch', '/404'],
  ['/derivatives', '/derivatives/audusd'],
  ['/derivatives/', '/derivatives/audusd'],
  ['/derivatives/xauusd', '/derivatives/xauusd'],
  ['/derivatives/GER40', '/derivatives/ger40'],
  ['/derivatives/btcusdt', '/404'],
  ['/futures/btcusdt', '/404'],
  ['/futures/audusd', '/404'],
  ['/futures/nosuchperp', '/404'],
  ['/futures/btcusdtperp/more', '/404'],
  ['/404', '/404'],
  ['/400', '/400'],
  ['/500', '/500'],
  ['/nowhere', '/404'],
  ['/deep/down/nowhere?x=1#y', '/404'],
])('[FUT-001] [SPT-001] [APP-008] %s leads to %s', async (address, shown) => {
  expect(await ledTo(address)).toBe(shown)
})

test('[FX-001] of the products in the header derivatives are a beta, and no other', () => {
  expect(PRODUCT_LINKS.filter(({ beta }) => beta).map(({ to }) => to)).toEqual(['/derivatives'])
})
