// Proves that what has not come is drawn as a shape: no page says that there is nothing, and none
// shows a zero, while its lists and figures are still on their way.
import { afterEach, expect, test } from 'vitest'
import { CALLS } from '../../src/protocol/calls'
import type { FakeAccount } from '../features/account/fakeAccount'
import { listCode } from '../tidy/source/files'
import { listMessages } from '../tidy/source/messages'
import { seenText } from '../ui/seenText'
import { member } from '../features/settings/person'
import { page, visit, type Visit } from '../features/settings/visit'
import { answers, balance } from '../features/wallet/world'

let at: Visit | undefined
afterEach(() => {
  at?.end()
  at = undefined
})

const screens = listCode().filter(({ path }) =>
  /^src\/(app|features|pages|terminal)\/.*\.tsx$/.test(path),
)
const NEVER = new Promise<never>(() => undefined)

/** Every sentence that stands in the place of an empty list, as a pattern of its English text. */
const messages = await listMessages('en')
const emptyKeys = screens.flatMap(({ text }) =>
  [...text.matchAll(/(?:none=|<EmptyLine text=)\{t\('([\w.]+)'/g)].map(([, key = '']) => key),
)
const sentences = [...new Set(emptyKeys)].map((key) => ({
  key,
  pattern: new RegExp(
    (messages[key] ?? '')
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\w+\}/g, '.+'),
  ),
}))

const nothingComes = (account: FakeAccount): void => {
  for (const name of Object.keys(CALLS)) account.answer(name, NEVER)
}

/** As a row of figures shows it: 0, 0.00, +0.00 %. */
const ZERO = /(?<![\d.,:–-])0(?:\.0+)?(?![\d.,:]| %|\d)(?=\s?(?:%|USDT|[A-Z]{3,4}\b)|$)/m

test('knows the sentences of the empty lists', () => {
  expect(sentences.length).toBeGreaterThan(15)
  expect(sentences.filter(({ key }) => !messages[key])).toEqual([])
})

test.each([
  '/',
  '/wallet',
  '/wallet/deposit',
  '/wallet/withdraw',
  '/wallet/transfer',
  '/wallet/history',
  '/wallet/ledger',
  '/financial-management',
  '/game-offering',
  '/superRebate',
  '/agent',
  '/announcement',
  '/announcement/list?section=GUIDE',
  '/announcement/articles/protection',
  '/simple/btcusdt',
  '/settings',
])('says of nothing on %s that there is none before it has come', async (address) => {
  at = await visit(address, member(), nothingComes)
  const seen = seenText(page())
  const said = sentences.filter(({ pattern }) => pattern.test(seen)).map(({ key }) => key)
  expect(said).toEqual([])
  expect(seen).not.toMatch(ZERO)
  expect(page().querySelector('[role=status], [role=img], [aria-busy]')).not.toBeNull()
})

test('counts no coin as nothing while its price has not come', async () => {
  at = await visit('/wallet', member(), (account) => {
    answers({ balances: [balance('SPOT', 'BTC', '0.1')] })(account)
    account.answer('tickers', NEVER)
  })
  expect(seenText(page())).not.toMatch(/0\.00/)
  at.end()
  at = await visit('/wallet', member(), (account) => {
    answers({ balances: [balance('SPOT', 'BTC', '0.1')] })(account)
  })
  expect(seenText(page())).toContain('6,000.00')
})

/** Those that are drawn otherwise, and why nothing is said too early there. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'src/features/referral/Month.tsx': 'its days are given, so they have come',
  'src/features/lottery/LastRoundCard.tsx': 'the last round is given with the page',
  'src/features/wallet/overview/Assets.tsx': 'its balances are given, so they have come',
  'src/features/simple/Activity.tsx': 'its orders are given, so they have come',
  'src/features/support/Messenger.tsx': 'the sentence says that it loads',
  'src/features/support/chat/OwnChat.tsx': 'the sentence says that it loads',
  'src/features/home/News.tsx': 'posts in a shape of their own, asked above',
  'src/features/announcements/CentrePage.tsx': 'posts, asked above',
  'src/features/announcements/FundBalance.tsx': 'figures in a line, asked above',
  'src/features/announcements/ListPage.tsx': 'posts, asked above',
}

test('draws every other empty list of a page by the list components', () => {
  const own = /^src\/app\/query\/(FetchedList|PagedList|LoadState|MembersOnly)\.tsx$/
  const bare = screens
    .filter(({ path }) => /^src\/(app|features|pages)\//.test(path) && !own.test(path))
    .filter(({ text }) => /<EmptyLine text=\{t\(/.test(text))
    .map(({ path }) => path)
  expect(bare.toSorted()).toEqual(Object.keys(OTHERWISE).toSorted())
})
