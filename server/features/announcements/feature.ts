// Announcements as a feature: lists and articles in three languages, what the header shows, the
// protection fund of which an article speaks, and what the operator does with posts.
import { and, eq } from 'drizzle-orm'
import { systemAccount } from '../../../src/domain/accounts'
import { amount } from '../../../src/domain/brand'
import { formatAmount } from '../../../src/domain/decimal'
import { accepted, refused } from '../../../src/domain/refusals'
import type { Feature, Services } from '../../app/contract/feature'
import { UUID } from '../../app/contract/operatorCommand'
import type { Handlers } from '../../gateway/http/handler'
import { accounts } from '../../store/schema/ledger'
import { AnnouncedNow } from './announcedNow'
import { announcementCommands } from './operator'
import { announcedPosts, findPost, listPosts, neighboursOf, publishedIds } from './queries'
import { seedPosts } from './seeds/seedPosts'

export const announcementsFeature: Feature = {
  name: 'announcements',
  operator: announcementCommands,
  register(services) {
    const { db, clock, config } = services
    const announced = new AnnouncedNow(
      () => announcedPosts(db),
      () => clock.now(),
    )
    let planted = config.production
    const look = async () => {
      if (!planted) await seedPosts(db, clock.now())
      planted = true
      await announced.load()
    }
    return {
      routes: announcementRoutes(services, announced),
      announcements: () => announced.list(),
      pageText: async (path, query, locale) => {
        const id =
          path === '/announcement/article' ? query.get('article')?.toLowerCase() : undefined
        const post =
          id !== undefined && UUID.test(id) && (await findPost(db, id, locale, clock.now()))
        if (!post) return undefined
        const { title, summary, body } = post
        const paragraphs = [summary, ...body.split(/\n{2,}/)]
        return { title, description: summary, paragraphs }
      },
      listPages: async () => {
        const ids = await publishedIds(db, clock.now())
        return ids.map((id) => ({ path: '/announcement/article', query: `article=${id}` }))
      },
      everyMinute: [look],
      operatorActed: look,
    }
  },
}

function announcementRoutes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  announced: AnnouncedNow,
): Partial<Handlers> {
  return {
    posts: async ({ query, origin }) => {
      const { article, locale = origin.locale, ...asked } = query
      const now = clock.now()
      const list = await listPosts(db, { ...asked, locale }, now)
      if (article === undefined) return accepted(list)
      const post = await findPost(db, article, locale, now)
      if (!post) return refused('postUnknown', 'article')
      const neighbours = await neighboursOf(db, post, locale, now)
      return accepted({
        posts: [post],
        neighbours,
        counts: list.counts,
        page: 1,
        limit: 1,
        total: 1,
      })
    },
    announcements: () => accepted({ announcements: announced.list() }),
    protectionFund: async () => {
      const { owner, wallet } = systemAccount('insurance', '')
      const rows = await db
        .select({ coin: accounts.coin, balance: accounts.balance })
        .from(accounts)
        .where(and(eq(accounts.owner, owner), eq(accounts.wallet, wallet)))
        .orderBy(accounts.coin)
      const fund = rows.map(({ coin, balance }) => {
        return { coin, balance: formatAmount(amount(balance)) }
      })
      return accepted({ fund, at: clock.now() })
    },
  }
}
