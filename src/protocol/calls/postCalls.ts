// The calls of announcements: lists and articles, what the header shows, and the protection fund
// of which an article speaks.
import * as v from 'valibot'
import { LOCALE_CODES } from '../../domain/localeCode'
import { POST_SECTIONS } from '../../domain/posts'
import {
  coinText,
  pageOf,
  placeFields,
  signedDecimalText,
  timeMs,
  uuidText,
} from '../schemas/fields'
import { announcementSchema } from '../schemas/posts'
import { call } from './call'

const section = v.picklist(POST_SECTIONS)

export const postSchema = v.object({
  uuid: v.string(),
  section,
  title: v.string(),
  summary: v.string(),
  /** Markdown; only of an article that was asked for by its id. */
  body: v.optional(v.string()),
  publishedAt: timeMs,
  updatedAt: timeMs,
  pinned: v.boolean(),
})

/** An article before or after another one of its section. */
const neighbour = v.object({ uuid: v.string(), title: v.string() })

export const postCalls = {
  /** Pinned ones first, then the newest; with `article` that one alone, with its body. */
  posts: call({
    method: 'GET',
    path: '/posts',
    access: 'open',
    query: v.strictObject({
      section: v.optional(section),
      article: v.optional(uuidText),
      /** Left out: the caller's own. */
      locale: v.optional(v.picklist(LOCALE_CODES)),
      /** What titles, summaries or bodies contain. */
      search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'tooLarge'))),
      ...pageOf(10),
    }),
    body: undefined,
    data: v.object({
      posts: v.array(postSchema),
      /** Only with `article`: what was published before and after it in its section. */
      neighbours: v.optional(
        v.object({ older: v.optional(neighbour), newer: v.optional(neighbour) }),
      ),
      /** How many each section has. */
      counts: v.object({
        ANNOUNCEMENT: v.number(),
        EVENT: v.number(),
        DYNAMIC: v.number(),
        GUIDE: v.number(),
      }),
      ...placeFields,
    }),
  }),
  /** The polling twin of the announcements channel. */
  announcements: call({
    method: 'GET',
    path: '/posts/announcements',
    access: 'open',
    query: undefined,
    body: undefined,
    data: v.object({ announcements: v.array(announcementSchema) }),
  }),
  /** What the insurance fund of the perpetuals holds. */
  protectionFund: call({
    method: 'GET',
    path: '/protection-fund',
    access: 'open',
    query: undefined,
    body: undefined,
    data: v.object({
      fund: v.array(v.object({ coin: coinText, balance: signedDecimalText })),
      at: timeMs,
    }),
  }),
} as const
