// The calls of customer service: one conversation for each member, and for each guest whose browser
// keeps the cookie `visitor` that was set at its start.
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
import { call, callsOf, open } from './call'

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

export const supportCalls = callsOf('support', {
  supportContacts: open({
    path: '/support/contacts',
    summary: 'Other ways to reach customer service',
    description: 'Other channels of customer service.',
    data: v.object({
      messengers: v.object(v.entriesFromList(LOCALE_CODES, messengerSchema)),
      outsideChat: v.nullable(v.string()),
    }) satisfies v.GenericSchema<unknown, SupportContacts>,
  }),
  supportChat: call({
    method: 'GET',
    access: 'optional',
    scope: 'person',
    path: '/support/chat',
    summary: 'Messages of the conversation',
    description:
      'The newest messages, or the first after a number, or the last before one; ascending.',
    visitor: true,
    query: v.strictObject({
      after: v.optional(numberText),
      before: v.optional(numberText),
    }),
    data: v.object({
      chat: v.nullable(chatSchema),
      messages: v.array(messageSchema),
      /** True if there are more in the requested direction. */
      more: v.boolean(),
    }),
  }),
  beginSupportChat: call({
    method: 'POST',
    access: 'optional',
    scope: 'person',
    path: '/support/chat',
    summary: 'Start a conversation',
    description: 'Returns the present conversation, or starts one.',
    refusals: ['tooManyChats'],
    visitor: true,
    data: v.object({ chat: chatSchema }),
  }),
  sendSupportMessage: call({
    method: 'POST',
    access: 'optional',
    scope: 'person',
    path: '/support/messages',
    summary: 'Send a message',
    description: 'A repeat of the same uuid is the same message.',
    refusals: ['chatUnknown', 'fieldMissing', 'fileUnknown', 'idempotencyKeyReused'],
    visitor: true,
    body: v.strictObject({
      uuid: uuidText,
      /** Optional beside pictures. */
      text: v.optional(writtenText(SUPPORT_LIMITS.text)),
      /** As answered by their uploads. */
      pictures: v.optional(v.pipe(v.array(uuidText), v.maxLength(SUPPORT_LIMITS.pictures)), []),
    }),
    data: v.object({ message: messageSchema, chat: chatSchema }),
  }),
  readSupportChat: call({
    method: 'POST',
    access: 'optional',
    scope: 'person',
    path: '/support/read',
    summary: 'Mark messages as read',
    description: 'The customer has read the messages up to a number.',
    refusals: ['chatUnknown'],
    visitor: true,
    body: v.strictObject({ upTo: count }),
    data: v.object({ chat: chatSchema }),
  }),
  uploadSupportPicture: call({
    method: 'POST',
    access: 'optional',
    scope: 'person',
    path: '/support/pictures',
    summary: 'Upload a picture',
    description: 'For a message within the next hour.',
    refusals: ['chatUnknown'],
    visitor: true,
    upload: 'supportPicture',
    data: v.object({ picture: v.string() }),
  }),
  supportPicture: call({
    method: 'GET',
    access: 'optional',
    scope: 'person',
    path: '/support/pictures/{uuid}',
    summary: 'One picture of the conversation',
    refusals: ['chatUnknown', 'fileUnknown'],
    visitor: true,
    data: v.object({
      type: v.literal('image/jpeg'),
      /** Base64. */
      content: v.string(),
    }),
  }),
})
