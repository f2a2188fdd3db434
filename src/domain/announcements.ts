// Announcements and articles: their sections, and the rules of their text.

/** The sections in display order. */
export const POST_SECTIONS = ['ANNOUNCEMENT', 'EVENT', 'DYNAMIC', 'GUIDE'] as const
export type PostSection = (typeof POST_SECTIONS)[number]

export const isPostSection = (text: unknown): text is PostSection =>
  POST_SECTIONS.some((section) => section === text)

/** A post that is shown in the header of every page. */
export interface Announcement {
  readonly uuid: string
  readonly section: PostSection
  /** The time of publication, ms UTC. */
  readonly at: number
  readonly title: { readonly tw: string; readonly cn: string; readonly en: string }
}

/** The maximum length of a post's texts, in characters. */
export const POST_LIMITS = { title: 120, summary: 300, body: 50_000 } as const

/** The maximum number of posts in the header, newest first. */
export const MAX_ANNOUNCED = 5

/**
 * True if a link of a post may be followed: to a page of this site, to another site over https, or
 * to a mailbox. `//host` and `/\host` lead to other sites.
 */
export function isSafeLink(href: string): boolean {
  if (/[\p{C}\s\\]/u.test(href)) return false
  return /^(\/(?!\/)|https:\/\/\w|mailto:\w|#)/.test(href)
}
