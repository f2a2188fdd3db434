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
  admit(userId: string): Promise<Admission> {
    return this.#admit(userId, () => this.#kept(userId))
  }

  /** Admits a picture of which somebody else counts what is kept. */
  admitDrawing(owner: string): Promise<Admission> {
    return this.#admit(owner, () => Promise.resolve(0))
  }

  async #admit(owner: string, kept: () => Promise<number>): Promise<Admission> {
    const place = this.#places.take(owner)
    if (!place) return 'busy'
    try {
      const today = (await kept()) + this.#refusedOf(owner).length
      if (today + this.#places.of(owner) <= UPLOADS_A_DAY) return place
    } catch (error) {
      place.end()
      throw error
    }
    place.end()
    return 'spent'
  }

  end(owner: string, place: Place, kept: boolean): void {
    place.end()
    if (kept) return
    const refused = [...this.#refusedOf(owner), this.clock.now()]
    this.#refused.delete(owner)
    this.#refused.set(owner, refused)
    const [oldest] = this.#refused.keys()
    if (this.#refused.size > MAX_PEOPLE && oldest !== undefined) this.#refused.delete(oldest)
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
