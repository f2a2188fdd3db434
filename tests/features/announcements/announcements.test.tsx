// Announcements as a reader meets them: the list in its address, an article without anything that
// could run, the header's announcements, and the fund's balance.
import { afterEach, expect, test, vi } from 'vitest'
import { LOCALES } from '../../../src/i18n/locale'
import { announcements, reportAnnouncements } from '../../../src/state/announcements'
import { done, refusedAs, type FakeAccount } from '../account/fakeAccount'
import { doing } from '../../ui/mount'
import { page, visit, type Visit } from '../settings/visit'

const ID = '9057a000-0000-4000-8000-000000000001'
const AT = Date.UTC(2026, 10, 20, 10)
const COUNTS = { ANNOUNCEMENT: 24, EVENT: 9, DYNAMIC: 31, GUIDE: 16 }
const GUEST = { status: 'guest' } as const

const post = (more: object = {}) => ({
  uuid: ID,
  section: 'EVENT',
  title: 'A title',
  summary: 'What it is about.',
  publishedAt: AT,
  updatedAt: AT,
  pinned: false,
  ...more,
})
const answered = (posts: readonly object[], total = posts.length) =>
  done({ posts, counts: COUNTS, page: 1, limit: 10, total })

let at: Visit | undefined
afterEach(() => {
  at?.end()
  at = undefined
  reportAnnouncements([], false)
  vi.useRealTimers()
})

const open = async (address: string, prepare: (account: FakeAccount) => void) => {
  at = await visit(address, GUEST, prepare)
  await doing(() => undefined)
  return at
}
const hrefs = () => [...page().querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('[CNT-005] the list of a section has its posts, pinned ones marked, and its pages', async () => {
  const { account } = await open('/announcement/list?section=EVENT&page=2', (account) =>
    account.answer(
      'posts',
      answered([post({ pinned: true }), post({ uuid: ID.replace(/1$/, '2') })], 24),
    ),
  )
  expect(account.of('posts')[0]).toMatchObject({ section: 'EVENT', page: '2', limit: '10' })
  expect(page().querySelector('h1')?.textContent).toBe('Events')
  expect(page().querySelectorAll('li[data-pinned]')).toHaveLength(1)
  expect(page().textContent).toContain('Page 2 of 3')
  const current = [...page().querySelectorAll('[aria-current]')]
  expect(current.map(({ textContent }) => textContent)).toEqual(['Events9'])
  expect(hrefs()).toContain(`/announcement/article?article=${ID}`)
})

test('[CNT-004] the front page has the newest of each section and leads to its list', async () => {
  const { account } = await open('/announcement', (account) =>
    account.answer('posts', answered([post()])),
  )
  const asked = account.of('posts') as readonly { section?: string }[]
  expect(new Set(asked.map(({ section }) => section))).toEqual(
    new Set([undefined, 'ANNOUNCEMENT', 'EVENT', 'DYNAMIC', 'GUIDE']),
  )
  for (const section of Object.keys(COUNTS))
    expect(hrefs()).toContain(`/announcement/list?section=${section}`)
})

test('[CNT-006] an article shows its Markdown as elements, and nothing of it runs', async () => {
  const body = [
    '## First *part*',
    'Text with **weight**, [a page](/products), [elsewhere](https://example.com).',
    '| A | B |\n|---|---|\n| 1 | 2 |',
    '<img src=x onerror="alert(1)"><script>alert(2)</script>',
    '[runs](javascript:alert(3)) ![picture](https://example.com/a.png)',
    '> A warning.',
    '## Second',
  ].join('\n\n')
  await open(`/announcement/article?article=${ID}`, (account) =>
    account.answer('posts', answered([post({ body })])),
  )
  const article = page().querySelector('article')
  expect(article?.querySelector('h1')?.textContent).toBe('A title')
  expect([...(article?.querySelectorAll('h2') ?? [])].map(({ id }) => id)).toEqual([
    'part-1',
    'part-2',
  ])
  expect(article?.querySelector('td')?.textContent).toBe('1')
  expect(article?.querySelector('aside')?.textContent).toBe('A warning.')
  expect(article?.querySelectorAll('img, script, [onerror]')).toHaveLength(0)
  expect(article?.textContent).toContain('<script>alert(2)</script>')
  const links = [...(article?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/products', 'https://example.com'])
  expect(hrefs()).toContain('#part-2')
  expect(document.title).toContain('A title')
})

const article = (post_: object, neighbours: object) =>
  done({ posts: [post_], neighbours, counts: COUNTS, page: 1, limit: 1, total: 1 })

test('an article leads on to those before and after it, and to the product that it names', async () => {
  const body = 'See [prices](/products), then trade [MASK](/futures/maskusdtperp).'
  const [older, newer] = [ID.replace(/1$/, '2'), ID.replace(/1$/, '3')]
  await open(`/announcement/article?article=${ID}`, (account) =>
    account.answer(
      'posts',
      article(post({ body }), {
        older: { uuid: older, title: 'The one before' },
        newer: { uuid: newer, title: 'The one after' },
      }),
    ),
  )
  const ways = page().querySelector('nav[aria-label="More articles"]')
  const links = [...(ways?.querySelectorAll('a') ?? [])].map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ])
  expect(links).toEqual([
    [`/announcement/article?article=${older}`, 'Previous articleThe one before'],
    [`/announcement/article?article=${newer}`, 'Next articleThe one after'],
    ['/announcement/list?section=EVENT', 'Back to the listAll in Events'],
  ])
  const card = page().querySelector('section[aria-label="The product of this article"]')
  expect(card?.textContent).toContain('MASK/USDT')
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/futures/maskusdtperp')
})

test('an article that is alone and names no product leads to its list only', async () => {
  await open(`/announcement/article?article=${ID}`, (account) =>
    account.answer('posts', article(post({ body: '[x](/futures/nosuchperp) [y](/about)' }), {})),
  )
  expect(page().querySelectorAll('nav[aria-label="More articles"] a')).toHaveLength(1)
  expect(page().querySelector('section[aria-label="The product of this article"]')).toBeNull()
})

test('an article that does not exist shows the 404 page, and so does an invalid id', async () => {
  const refusal = { ...refusedAs('postUnknown') }
  if (refusal.kind !== 'refused') throw new Error('not refused')
  const answer = { ...refusal, refusal: { ...refusal.refusal, field: 'article' } }
  await open(`/announcement/article?article=${ID}`, (account) => account.answer('posts', answer))
  expect(page().textContent).toContain('This page could not be found')
  at?.end()
  await open('/announcement/article?article=7', () => undefined)
  expect(page().textContent).toContain('This page could not be found')
})

test('a search that finds nothing says so and can be cleared', async () => {
  const { account } = await open('/announcement/list?section=GUIDE&q=moon', (account) =>
    account.answer('posts', answered([])),
  )
  expect(account.of('posts')[0]).toMatchObject({ section: 'GUIDE', search: 'moon' })
  expect(page().textContent).toContain('No article contains “moon”.')
})

test('[CNT-007] the article on the protection fund has what the fund holds', async () => {
  await open('/announcement/articles/protection', (account) =>
    account.answer(
      'protectionFund',
      done({ fund: [{ coin: 'USDT', balance: '1000000.5' }], at: AT }),
    ),
  )
  expect(page().querySelector('h1')?.textContent).toBe('Protection fund')
  expect(page().textContent).toContain('1,000,000.50 USDT')
})

test('[APP-013] the header of the home page shows the announcements, newest first, in turn', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const row = (uuid: string, en: string) => {
    return { uuid, section: 'EVENT' as const, at: AT, title: { tw: en, cn: en, en } }
  }
  await open('/', (account) =>
    account.answer(
      'announcements',
      done({ announcements: [row(ID, 'First'), row('b', 'Second')] }),
    ),
  )
  // What shows them comes after the page.
  await doing(() => import('../../../src/ui/layout/Marquee').then(() => undefined))
  const marquee = () => document.querySelector('section[aria-label="Announcements"]')
  expect(marquee()?.textContent).toContain('First')
  await doing(() => void vi.advanceTimersByTime(8_000))
  expect(marquee()?.textContent).toContain('Second')
  await doing(() => void vi.advanceTimersByTime(8_000))
  expect(marquee()?.textContent).toContain('First')
  const header = document.querySelector('header')
  const offered = [...(header?.querySelectorAll('[aria-label]') ?? [])].map(
    (each) => each.getAttribute('aria-label') ?? '',
  )
  expect(offered).toEqual(expect.arrayContaining(['Open menu', 'Download']))
  const languages = [...(header?.querySelectorAll('button') ?? [])].filter(({ textContent }) =>
    LOCALES.some(({ name }) => textContent.includes(name)),
  )
  expect(languages).toHaveLength(1)
  // The stream takes over: what it says is shown, and nobody asks any more.
  await doing(() => reportAnnouncements([row('c', 'Third')], true))
  expect(marquee()?.textContent).toContain('Third')
  expect(announcements.streamed).toBe(true)
})
