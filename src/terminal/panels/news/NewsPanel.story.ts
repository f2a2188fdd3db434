// News: a list with a pinned post, an empty section, and while the exchange does not answer.
import { account } from '../../exampleViews'
import type { PanelState, PanelStory } from '../../PanelStory'

type Posts = NonNullable<NonNullable<PanelState['answers']>['posts']>

const AT = Date.UTC(2026, 0, 31, 8)
const counts = { ANNOUNCEMENT: 2, EVENT: 0, DYNAMIC: 0, GUIDE: 0 }

const post: Posts['posts'][number] = {
  uuid: '9057a000-0000-4000-8000-000000000001',
  section: 'ANNOUNCEMENT',
  title: 'Maintenance on Sunday',
  summary: 'Trading pauses for twenty minutes.',
  body: '## What stays open\n\nOpen **orders** and positions are kept.',
  publishedAt: AT,
  updatedAt: AT,
  pinned: true,
}
const posts = [post, { ...post, uuid: post.uuid.replace(/1$/, '2'), pinned: false }]
const page = { counts, page: 1, limit: 10 }

export const panel: PanelStory = {
  kind: 'news',
  size: [320, 320],
  states: {
    list: { account, answers: { posts: { posts, ...page, total: 2 } } },
    empty: { account, answers: { posts: { posts: [], ...page, total: 0 } } },
    guest: { account: null, answers: { posts: { posts, ...page, total: 2 } } },
    unreachable: { account },
  },
}
