// The schemas of alerts and of their firings, shared by calls and notices.
import * as v from 'valibot'
import {
  ALERT_KINDS,
  ALERT_STATUSES,
  type AlertFiring,
  type AlertRecord,
} from '../../domain/records/alertRecords'
import { decimalText, timeMs } from './fields'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Condition of an alert, which its firings repeat. */
const watched = {
  uuid: v.string(),
  kind: v.picklist(ALERT_KINDS),
  symbol: v.nullable(v.string()),
  level: v.nullable(decimalText),
  minutes: v.nullable(count),
  note: v.string(),
}

export const alertSchema = v.object({
  ...watched,
  repeats: v.boolean(),
  email: v.boolean(),
  expiresAt: v.nullable(timeMs),
  status: v.picklist(ALERT_STATUSES),
  createdAt: timeMs,
  updatedAt: timeMs,
  firedAt: v.nullable(timeMs),
  firings: count,
}) satisfies v.GenericSchema<unknown, AlertRecord>

export const firingSchema = v.object({
  ...watched,
  number: count,
  value: v.nullable(decimalText),
  at: timeMs,
}) satisfies v.GenericSchema<unknown, AlertFiring>
