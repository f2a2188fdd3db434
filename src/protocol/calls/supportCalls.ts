// The calls of customer service: one conversation for each member, and for each guest whose
// browser keeps the cookie `visitor` that its beginning set.
import * as v from 'valibot'
import { LOCALE_CODES } from '../../domain/localeCode'
import {
  SUPPORT_AUTHORS,
  SUPPORT_LIMITS,
  SUPPORT_STATUSES,
  type SupportChat,
  type SupportContacts,
  type SupportMessage,
} from '../../domain/support'
import { timeMs, uuidText, writtenText } from '../schemas/fields'
import { call } from './call'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const numberText = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'number'), v.transform(Number))

const chatSchema = v.object({
  status: v.picklist(SUPPORT_STATUSES),
  lastNumber: count,
  unread: count,
}) satisfies v.GenericSchema<unknown, SupportChat>

const messageSchema = v.object({
  number: count,
  uuid: v.string(),
  author: v.picklist(SUPPORT_AUTHORS),
  text: v.string(),
  pictures: v.array(v.string()),
  at: timeMs,
}) satisfies v.GenericSchema<unknown, SupportMessage>

const messengerSchema = v.object({ name: v.string(), address: v.string() })

export const supportCalls = {
  /** Where else customer service is reached. */
  supportContacts: call({
    method: 'GET',
    path: '/support/contacts',
    access: 'open',
    query: undefined,
    body: undefined,
    data: v.object({
      messengers: v.object(v.entriesFromList(LOCALE_CODES, messengerSchema)),
      outsideChat: v.nullable(v.string()),
    }) satisfies v.GenericSchema<unknown, SupportContacts>,
  }),
  /**
   * The caller's conversation; null where there is none. Messages by number, upwards: the newest,
   * or the first ones after a number, or the last ones before one.
   */
  supportChat: call({
    method: 'GET',
    path: '/support/chat',
    access: 'optional',
    query: v.strictObject({
      after: v.optional(numberText),
      before: v.optional(numberText),
    }),
    body: undefined,
    data: v.object({
      chat: v.nullable(chatSchema),
      messages: v.array(messageSchema),
      /** Whether there are others in the direction that was asked for. */
      more: v.boolean(),
    }),
  }),
  /** Answers the conversation that there is, or begins one. */
  beginSupportChat: call({
    method: 'POST',
    path: '/support/chat',
    access: 'optional',
    query: undefined,
    body: undefined,
    data: v.object({ chat: chatSchema }),
  }),
  /** A repeat of the same uuid is the same message. */
  sendSupportMessage: call({
    method: 'POST',
    path: '/support/messages',
    access: 'optional',
    query: undefined,
    body: v.strictObject({
      uuid: uuidText,
      /** May be left out beside pictures. */
      text: v.optional(writtenText(SUPPORT_LIMITS.text)),
      /** As answered by their uploads. */
      pictures: v.optional(v.pipe(v.array(uuidText), v.maxLength(SUPPORT_LIMITS.pictures)), []),
    }),
    data: v.object({ message: messageSchema, chat: chatSchema }),
  }),
  /** The customer has looked at the messages up to a number. */
  readSupportChat: call({
    method: 'POST',
    path: '/support/read',
    access: 'optional',
    query: undefined,
    body: v.strictObject({ upTo: count }),
    data: v.object({ chat: chatSchema }),
  }),
  /** For a message of the next hour. */
  uploadSupportPicture: call({
    method: 'POST',
    path: '/support/pictures',
    access: 'optional',
    upload: true,
    query: undefined,
    body: undefined,
    data: v.object({ picture: v.string() }),
  }),
  supportPicture: call({
    method: 'GET',
    path: '/support/pictures/{uuid}',
    access: 'optional',
    query: undefined,
    body: undefined,
    data: v.object({
      type: v.literal('image/jpeg'),
      /** Base64. */
      content: v.string(),
    }),
  }),
} as const
