// The news panel: the list of a section, an announcement read in the panel, and the way back.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DataOf } from '../../../src/protocol/calls'
import { reportAnnouncements } from '../../../src/state/announcements'
import { NewsPanel } from '../../../src/terminal/panels/news/NewsPanel'
import { resetStores } from '../../support/resets'
import { doing, settled } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'

type Posts = DataOf<'posts'>

const ID = '9057a000-0000-4000-8000-000000000001'
const AT = Date.UTC(2026, 10, 20, 10)
const post: Posts['posts'][number] = {
  uuid: ID,
  section: 'ANNOUNCEMENT',
  title: 'Maintenance on Sunday',
  summary: 'Trading pauses.',
  publishedAt: AT,
  updatedAt: AT,
  pinned: true,
}
const answerOf = (posts: Posts['posts'], more: Partial<Posts> = {}): Posts => ({
  posts,
  counts: { ANNOUNCEMENT: 1, EVENT: 0, DYNAMIC: 0, GUIDE: 0 },
  page: 1,
  limit: 10,
  total: posts.length,
  ...more,
})

let screen: Screen
const show = async (answer?: Posts) => {
  screen = await showPanels(<NewsPanel {...panelOf('btcusdtperp')} />, (_, api) => {
    if (answer) api.answers.posts = answer
  })
  await doing(() => undefined)
}
beforeEach(() => reportAnnouncements([], false))
afterEach(() => {
  screen.at.unmount()
  resetStores()
})

const rows = () => [...screen.at.host.querySelectorAll<HTMLElement>('li button')]
const openFirst = () => doing(() => rows()[0]?.click())
const said = () => screen.at.host.textContent

it('lists the announcements of a section and marks pinned ones', async () => {
  await show(answerOf([post]))
  expect(rows().map((row) => row.querySelector('b')?.textContent)).toEqual([post.title])
  expect(rows()[0]?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Pinned')
})

it('[PNL-001] opens an announcement in place, and Escape returns to its row', async () => {
  await show(answerOf([post]))
  const article = { ...post, body: '## Part\n\n<script>alert(1)</script> **stays**' }
  screen.api.answers.posts = answerOf([article])
  await openFirst()
  await settled(() => expect(said()).toContain('stays'))
  expect(screen.at.host.querySelector('script')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Back to the list')
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  await doing(() => void document.activeElement?.dispatchEvent(escape))
  await settled(() => expect(rows()).toHaveLength(1))
  expect(document.activeElement).toBe(rows()[0])
})

it('leads to the neighbours of an announcement', async () => {
  const older = { uuid: ID.replace(/1$/, '2'), title: 'The one before' }
  await show(answerOf([post]))
  screen.api.answers.posts = answerOf([post], { neighbours: { older } })
  await openFirst()
  await settled(() => expect(screen.button('Previous article').title).toBe(older.title))
  screen.api.answers.posts = answerOf([{ ...post, ...older }])
  await screen.press('Previous article')
  await settled(() => expect(said()).toContain('The one before'))
})

it('says that a section is empty, and what failed with a way to retry', async () => {
  await show(answerOf([]))
  expect(said()).toContain('There is nothing in this section yet.')
  screen.at.unmount()
  await show()
  await settled(() => expect(screen.button('Try again')).toBeDefined())
  screen.api.answers.posts = answerOf([post])
  await screen.press('Try again')
  await settled(() => expect(rows()).toHaveLength(1))
})

it('asks again when a new announcement is published', async () => {
  await show(answerOf([]))
  screen.api.answers.posts = answerOf([post])
  const title = { tw: post.title, cn: post.title, en: post.title }
  const published = { uuid: ID, section: post.section, at: AT, title }
  await doing(() => reportAnnouncements([published], true))
  await settled(() => expect(rows()).toHaveLength(1))
})
