// The calls of announcements: lists and articles, the header's announcements, and the protection
// fund that an article describes.
import * as v from 'valibot'
import { LOCALE_CODES } from '../../domain/localeCode'
import { POST_SECTIONS } from '../../domain/announcements'
import {
  coinText,
  pageOf,
  placeFields,
  signedDecimalText,
  timeMs,
  uuidText,
} from '../schemas/fields'
import { announcementSchema } from '../schemas/announcements'
import { WIRE } from '../schemas/wireNames'
import { callsOf, open } from './call'

const section = v.picklist(POST_SECTIONS)

export const postSchema = v.object({
  uuid: v.string(),
  section,
  title: v.string(),
  summary: v.string(),
  /** Markdown; only of an article requested by its id. */
  body: v.optional(v.string()),
  publishedAt: timeMs,
  updatedAt: timeMs,
  pinned: v.boolean(),
})

/** The previous or next article of the same section. */
const neighbour = v.object({ uuid: v.string(), title: v.string() })

export const announcementCalls = callsOf('announcements', {
  posts: open({
    path: WIRE.announcements.path,
    summary: 'List announcements and articles',
    description:
      'Pinned ones first, then the newest; with `article` that one alone, with its body.',
    refusals: ['postUnknown'],
    query: v.strictObject({
      section: v.optional(section),
      article: v.optional(uuidText),
      /** Defaults to the caller's own. */
      locale: v.optional(v.picklist(LOCALE_CODES)),
      /** Text contained in titles, summaries or bodies. */
      search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'tooLarge'))),
      ...pageOf(10),
    }),
    data: v.object({
      [WIRE.announcements.articles]: v.array(postSchema),
      /** Only with `article`: the articles before and after it in its section. */
      neighbours: v.optional(
        v.object({ older: v.optional(neighbour), newer: v.optional(neighbour) }),
      ),
      /** The number of articles of each section. */
      counts: v.object({
        ANNOUNCEMENT: v.number(),
        EVENT: v.number(),
        DYNAMIC: v.number(),
        GUIDE: v.number(),
      }),
      ...placeFields,
    }),
  }),
  announcements: open({
    path: `${WIRE.announcements.path}/announcements`,
    summary: 'Announcements of the header',
    description: 'The polling equivalent of the announcements channel.',
    data: v.object({ announcements: v.array(announcementSchema) }),
  }),
  protectionFund: open({
    path: '/protection-fund',
    summary: 'Balance of the protection fund',
    description: "The balance of the perpetuals' insurance fund.",
    data: v.object({
      fund: v.array(v.object({ coin: coinText, balance: signedDecimalText })),
      at: timeMs,
    }),
  }),
})
