// Announcements and articles: their sections, and what their text may hold.

/** The sections, in the order in which they are offered. */
export const POST_SECTIONS = ['ANNOUNCEMENT', 'EVENT', 'DYNAMIC', 'GUIDE'] as const
export type PostSection = (typeof POST_SECTIONS)[number]

export const isPostSection = (text: unknown): text is PostSection =>
  POST_SECTIONS.some((section) => section === text)

/** A post that stands in the header of every page. */
export interface Announcement {
  readonly uuid: string
  readonly section: PostSection
  /** When it was published, ms UTC. */
  readonly at: number
  readonly title: { readonly tw: string; readonly cn: string; readonly en: string }
}

/** Characters that a text of a post has at most. */
export const POST_LIMITS = { title: 120, summary: 300, body: 50_000 } as const

/** How many posts the header shows at most, newest first. */
export const MOST_ANNOUNCED = 5

/**
 * Whether a link of a post may be followed: to a page of this site, to another site over https, or
 * to a mailbox. `//host` and `/\host` lead elsewhere, however they begin.
 */
export function isSafeLink(href: string): boolean {
  if (/[\p{C}\s\\]/u.test(href)) return false
  return /^(\/(?!\/)|https:\/\/\w|mailto:\w|#)/.test(href)
}
