// A post that an exchange outside production begins with.
import type { LocaleCode } from '../../../../src/domain/localeCode'
import type { PostSection } from '../../../../src/domain/announcements'

export interface Seed {
  /** Makes its id; never used for another one. */
  readonly number: number
  readonly section: PostSection
  /** How long before the first start it was published. */
  readonly daysAgo: number
  readonly pinned?: true
  readonly announced?: true
  /** Each as its Markdown file would be. */
  readonly texts: Readonly<Record<LocaleCode, string>>
}
