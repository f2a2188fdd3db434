// How many uploads are taken: at once, and of one person in a day, refused ones included. What was
// kept is counted in the table, what was refused in memory.
import { and, count, eq, gt } from 'drizzle-orm'
import type { Clock } from '../../../src/domain/clock'
import { uploads } from '../../store/schema/proofs'
import type { Db } from '../codes/codes'
import { UploadPlaces, type Place } from './uploadPlaces'

export const DAY_MS = 24 * 3_600_000
export const UPLOADS_A_DAY = 60
/** People whose refused uploads are remembered. */
const MAX_PEOPLE = 10_000

export type Admission = Place | 'busy' | 'spent'

export class UploadLimits {
  readonly #places: UploadPlaces
  readonly #refused = new Map<string, number[]>()

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {
    this.#places = new UploadPlaces(clock)
  }

  /** Admits one upload; an admitted one must be ended. */
  async admit(userId: string): Promise<Admission> {
    const place = this.#places.take(userId)
    if (!place) return 'busy'
    try {
      const today = (await this.#kept(userId)) + this.#refusedOf(userId).length
      if (today + this.#places.of(userId) <= UPLOADS_A_DAY) return place
    } catch (error) {
      place.end()
      throw error
    }
    place.end()
    return 'spent'
  }

  end(userId: string, place: Place, kept: boolean): void {
    place.end()
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
}
