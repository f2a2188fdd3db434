// Pictures of conversations: re-encoded by identity's uploads, stored in the database beside the
// messages that show them, and served only to the conversation's owner.
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { SUPPORT_LIMITS } from '../../../src/domain/support'
import type { Services } from '../../app/contract/feature'
import { supportPictures } from './tables'
import { findChat, type Owner } from './chats'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Pixels that no side exceeds: what a screenshot's text needs. */
const SIDE = 1_920

export class Pictures {
  constructor(private readonly deps: Pick<Services, 'db' | 'clock' | 'ids' | 'identity'>) {}

  /** The new picture's id. chatUnknown, tooManyFiles, and what an upload may be refused with. */
  async keep(owner: Owner | undefined, file: AsyncIterable<Uint8Array>): Promise<Outcome<string>> {
    const { db, clock, ids, identity } = this.deps
    const chat = await findChat(db, owner)
    if (!owner || !chat) return refusedUnread(file, refused('chatUnknown'))
    if ((await this.#today(chat.id)) >= SUPPORT_LIMITS.picturesADay)
      return refusedUnread(file, refused('tooManyFiles', 'file'))
    const place = 'userId' in owner ? owner.userId : owner.network
    const drawn = await identity.uploads.draw(place, file, SIDE)
    if (!drawn.ok) return drawn
    const id = ids.uuid()
    const bytes = Buffer.from(drawn.value)
    await db
      .insert(supportPictures)
      .values({ id, chatId: chat.id, number: null, place: 0, bytes, createdAt: clock.now() })
    return accepted(id)
  }

  /** fileUnknown for one that is not the owner's, whoever's it is. */
  async read(owner: Owner | undefined, id: string): Promise<Outcome<Buffer>> {
    const chat = await findChat(this.deps.db, owner)
    if (!chat) return refused('fileUnknown', 'uuid')
    const [row] = await this.deps.db
      .select({ bytes: supportPictures.bytes })
      .from(supportPictures)
      .where(and(eq(supportPictures.id, id), eq(supportPictures.chatId, chat.id)))
    return row ? accepted(row.bytes) : refused('fileUnknown', 'uuid')
  }

  /** Removes those that no message took within an hour. */
  async forgetUnused(now: number): Promise<void> {
    const old = lt(supportPictures.createdAt, now - HOUR_MS)
    await this.deps.db.delete(supportPictures).where(and(isNull(supportPictures.number), old))
  }

  async #today(chatId: string): Promise<number> {
    const today = gt(supportPictures.createdAt, this.deps.clock.now() - DAY_MS)
    const [found] = await this.deps.db
      .select({ n: count() })
      .from(supportPictures)
      .where(and(eq(supportPictures.chatId, chatId), today))
    return found?.n ?? 0
  }
}

/** What is sent is read to its end, so that its sender gets the answer. */
async function refusedUnread<T>(
  file: AsyncIterable<Uint8Array>,
  answer: Outcome<T>,
): Promise<Outcome<T>> {
  for await (const _ of file) continue
  return answer
}
