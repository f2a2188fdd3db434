// Limits of uploads: at once, and per person and day, refused ones included. Kept files are counted
// in the table, refused ones in memory.
import { and, count, eq, gt } from 'drizzle-orm'
import { BoundedMap } from '../../../../src/domain/collections/boundedMap'
import type { Clock } from '../../../../src/domain/clock'
import { uploads } from '../../../store/schema/proofs'
import type { Db } from '../codes/codes'
import { UploadSlots, type UploadSlot } from './uploadSlots'

export const DAY_MS = 24 * 3_600_000
export const UPLOADS_A_DAY = 60
/** People whose refused uploads are remembered. */
const MAX_PEOPLE = 10_000

export type Admission = UploadSlot | 'busy' | 'spent'

export class UploadLimits {
  readonly #slots: UploadSlots
  readonly #refused = new BoundedMap<string, readonly number[]>({ maxEntries: MAX_PEOPLE })

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {
    this.#slots = new UploadSlots(clock)
  }

  /** Admits one upload; an admitted one must be ended. */
  admit(userId: string): Promise<Admission> {
    return this.#admit(userId, () => this.#kept(userId))
  }

  /** Admits a picture of which somebody else counts what is kept. */
  admitDrawing(owner: string): Promise<Admission> {
    return this.#admit(owner, () => Promise.resolve(0))
  }

  async #admit(owner: string, kept: () => Promise<number>): Promise<Admission> {
    const slot = this.#slots.take(owner)
    if (!slot) return 'busy'
    try {
      const today = (await kept()) + this.#refusedOf(owner).length
      if (today + this.#slots.of(owner) <= UPLOADS_A_DAY) return slot
    } catch (error) {
      slot.end()
      throw error
    }
    slot.end()
    return 'spent'
  }

  end(owner: string, slot: UploadSlot, kept: boolean): void {
    slot.end()
    if (kept) return
    this.#refused.set(owner, [...this.#refusedOf(owner), this.clock.now()])
  }

  async #kept(userId: string): Promise<number> {
    const today = gt(uploads.createdAt, this.clock.now() - DAY_MS)
    const own = and(eq(uploads.userId, userId), today)
    const [sum] = await this.db.select({ total: count() }).from(uploads).where(own)
    return sum?.total ?? 0
  }

  #refusedOf(owner: string): readonly number[] {
    const since = this.clock.now() - DAY_MS
    return (this.#refused.get(owner) ?? []).filter((at) => at > since)
  }
}
