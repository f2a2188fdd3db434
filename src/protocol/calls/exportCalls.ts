// The calls by which a customer takes the past away as a file: at once, or as a job that goes on
// whether or not somebody waits for it.
import * as v from 'valibot'
import { EXPORT_KINDS, EXPORT_STATUSES, type ExportRecord } from '../../domain/exports'
import { epochMs, epochText, timeMs } from '../schemas/fields'
import { call } from './call'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const kind = v.picklist(EXPORT_KINDS)

const exportSchema = v.object({
  uuid: v.string(),
  kind,
  startedAt: timeMs,
  endedAt: timeMs,
  zone: v.nullable(v.string()),
  status: v.picklist(EXPORT_STATUSES),
  rows: count,
  totalRows: count,
  createdAt: timeMs,
}) satisfies v.GenericSchema<unknown, ExportRecord>

/** The IANA name of a time zone. */
const zoneText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+/-]{1,40}$/, 'zone'))
const time = v.pipe(timeMs, v.maxValue(1e15), v.transform(epochMs))

/** A CSV file; without `accept: application/json` it is answered as it is. */
const fileSchema = v.object({ name: v.string(), text: v.string() })

export const exportCalls = {
  exportTransactions: call({
    method: 'GET',
    path: '/exports/transactions',
    access: 'token',
    file: true,
    query: v.strictObject({
      startedAt: epochText,
      endedAt: v.optional(epochText),
      kind: v.optional(kind, 'LEDGER'),
      zone: v.optional(zoneText),
    }),
    body: undefined,
    data: fileSchema,
  }),
  /** The newest first. */
  exports: call({
    method: 'GET',
    path: '/exports',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({ exports: v.array(exportSchema) }),
  }),
  beginExport: call({
    method: 'POST',
    path: '/exports',
    access: 'token',
    query: undefined,
    body: v.strictObject({
      kind,
      startedAt: time,
      endedAt: v.optional(time),
      zone: v.optional(zoneText),
    }),
    data: v.object({ export: exportSchema }),
  }),
  cancelExport: call({
    method: 'POST',
    path: '/exports/{uuid}/cancel',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({ export: exportSchema }),
  }),
  exportFile: call({
    method: 'GET',
    path: '/exports/{uuid}/file',
    access: 'token',
    file: true,
    query: undefined,
    body: undefined,
    data: fileSchema,
  }),
} as const
