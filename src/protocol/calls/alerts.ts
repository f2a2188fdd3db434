// The calls of alerts: the list, creating, changing and removing one, and what has fired.
import * as v from 'valibot'
import { ALERT_KINDS, ALERT_LIMITS } from '../../domain/records/alertRecords'
import { alertSchema, firingSchema } from '../schemas/alerts'
import { decimalText, symbolText, timeMs, timeText, uuidText } from '../schemas/fields'
import { callsOf, own } from './call'
import { NUMBERS } from '../schemas/refusalSets'

const minutes = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(ALERT_LIMITS.minutes, 'tooLarge'),
)
/** One line of plain text, or nothing. */
const note = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(ALERT_LIMITS.note, 'tooLarge'),
  v.regex(/^(?:\P{C}|\u200d)*$/u),
)

const terms = {
  level: v.optional(decimalText),
  minutes: v.optional(minutes),
  repeats: v.optional(v.boolean()),
  email: v.optional(v.boolean()),
  note: v.optional(note),
  /** Null: never. */
  expiresAt: v.optional(v.nullable(timeMs)),
}

const answer = v.object({ alert: alertSchema })

/** The terms of an alert, and what the account has already. */
const TERMS = [
  NUMBERS,
  'instrumentUnknown',
  'instrumentStale',
  'notCarriedOut',
  'alertUnknown',
  'alertExpiry',
  'alertHolds',
  'tooManyAlerts',
] as const

export const alertCalls = callsOf('alerts', {
  alerts: own({
    method: 'GET',
    path: '/alerts',
    summary: 'List alerts',
    description: 'Armed and waiting ones first, then the newest; ended ones for 30 days.',
    data: v.object({ alerts: v.array(alertSchema) }),
  }),
  createAlert: own({
    path: '/alerts',
    summary: 'Create an alert',
    refusals: [TERMS],
    description:
      'The caller chooses the id: a repeat of the call returns the alert that was created. ' +
      'A price alert whose condition holds already is refused.',
    body: v.strictObject({
      uuid: uuidText,
      kind: v.picklist(ALERT_KINDS),
      /** Left out for MARGIN and FILLS. */
      symbol: v.optional(symbolText),
      ...terms,
    }),
    data: answer,
  }),
  changeAlert: own({
    method: 'PUT',
    path: '/alerts/{uuid}',
    summary: 'Change an alert',
    refusals: [TERMS],
    description: 'Fields that are left out stay. The alert is armed anew, also one that had ended.',
    body: v.strictObject(terms),
    data: answer,
  }),
  removeAlert: own({
    method: 'PUT',
    path: '/alerts/{uuid}/remove',
    summary: 'Remove an alert',
    refusals: ['alertUnknown'],
    description: 'Its firings stay in the list of firings.',
    data: v.object({}),
  }),
  alertFirings: own({
    method: 'GET',
    path: '/alerts/firings',
    summary: 'List firings of alerts',
    description: 'The newest 100 after a time, newest first; firings are kept for 30 days.',
    query: v.strictObject({ since: v.optional(timeText) }),
    data: v.object({ firings: v.array(firingSchema) }),
  }),
})
