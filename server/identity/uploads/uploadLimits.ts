// How many uploads are taken: at once, of one person and of all, and of one person in a day,
// refused ones included. What was kept is counted in the table, what was refused in memory.
import { and, count, eq, gt } from 'drizzle-orm'
import type { Clock } from '../../ports'
import { uploads } from '../../store/schema/proofs'
import type { Db } from '../codes/codes'

export const DAY_MS = 24 * 3_600_000
export const UPLOADS_A_DAY = 60
/** A form's three files may come together. */
export const AT_ONCE_EACH = 3
/** Bounds the memory that files on their way take. */
export const AT_ONCE = 12
/** People whose refused uploads are remembered. */
const MAX_PEOPLE = 10_000

export type Admission = 'admitted' | 'busy' | 'spent'

export class UploadLimits {
  readonly #underway = new Map<string, number>()
  readonly #refused = new Map<string, number[]>()
  #all = 0

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Admits one upload; an admitted one must be ended. */
  async admit(userId: string): Promise<Admission> {
    const own = this.#underway.get(userId) ?? 0
    if (own >= AT_ONCE_EACH || this.#all >= AT_ONCE) return 'busy'
    this.#count(userId, 1)
    try {
      const today = (await this.#kept(userId)) + this.#refusedOf(userId).length
      if (today + (this.#underway.get(userId) ?? 0) <= UPLOADS_A_DAY) return 'admitted'
    } catch (error) {
      this.#count(userId, -1)
      throw error
    }
    this.#count(userId, -1)
    return 'spent'
  }

  end(userId: string, kept: boolean): void {
    this.#count(userId, -1)
    if (kept) return
    const refused = [...this.#refusedOf(userId), this.clock.now()]
    this.#refused.delete(userId)
    this.#refused.set(userId, refused)
    const [oldest] = this.#refused.keys()
    if (this.#refused.size > MAX_PEOPLE && oldest !== undefined) this.#refused.delete(oldest)
  }

  async #kept(userId: string): Promise<number> {
    const today = gt(uploads.createdAt, this.clock.now() - DAY_MS)
    const own = and(eq(uploads.userId, userId), today)
    const [sum] = await this.db.select({ total: count() }).from(uploads).where(own)
    return sum?.total ?? 0
  }

  #refusedOf(userId: string): readonly number[] {
    const since = this.clock.now() - DAY_MS
    return (this.#refused.get(userId) ?? []).filter((at) => at > since)
  }

  #count(userId: string, by: 1 | -1): void {
    this.#all += by
    const own = (this.#underway.get(userId) ?? 0) + by
    if (own > 0) this.#underway.set(userId, own)
    else this.#underway.delete(userId)
  }
}
