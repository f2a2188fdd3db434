// A member's conversation in their own data: texts and picture names.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { accepted } from '../../../src/domain/refusals'
import type { OwnSection } from '../../app/contract/own/ownData'
import { countUpTo, readPage } from '../../store/page'
import { supportChats, supportMessages, supportPictures } from './tables'

type MessageRow = typeof supportMessages.$inferSelect

/** An account has one conversation at most. */
const own = (userId: string) =>
  sql`${supportMessages.chatId} = (
    select ${supportChats.id} from ${supportChats} where ${supportChats.userId} = ${userId})`

export const ownMessages: OwnSection = {
  name: 'supportMessages',
  count: (db, userId, most) => countUpTo(db, supportMessages, own(userId), most),
  async page(db, userId, at) {
    const found = await readPage(db, {
      table: supportMessages,
      where: own(userId),
      order: [['number', 'down']],
      at,
      record: (row: MessageRow) => row,
    })
    if (!found.ok) return found
    const { rows: messages, next } = found.value
    const [first] = messages
    const numbers = messages.map(({ number }) => number)
    const pictures = first
      ? await db
          .select({ number: supportPictures.number, id: supportPictures.id })
          .from(supportPictures)
          .where(
            and(eq(supportPictures.chatId, first.chatId), inArray(supportPictures.number, numbers)),
          )
          .orderBy(asc(supportPictures.number), asc(supportPictures.place))
      : []
    const rows = messages.map(({ number, at: sentAt, author, text }) => ({
      at: sentAt,
      author,
      text,
      pictures: pictures.filter((each) => each.number === number).map(({ id }) => `${id}.jpg`),
    }))
    return accepted({ rows, next })
  },
}
