// The calls that export a customer's history as a file: at once, or as a job that runs
// independently of the caller.
import * as v from 'valibot'
import { EXPORT_KINDS, EXPORT_STATUSES, FILE_KINDS, type ExportRecord } from '../../domain/exports'
import { epochMs, epochText, timeMs } from '../schemas/fields'
import { callsOf, own, read } from './call'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const fileKind = v.picklist(FILE_KINDS)

const exportSchema = v.object({
  uuid: v.string(),
  kind: fileKind,
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

/** A CSV or JSON file; without `accept: application/json` it is sent as a plain file. */
const fileSchema = v.object({ name: v.string(), text: v.string() })

export const exportCalls = callsOf('exports', {
  exportTransactions: read({
    path: '/exports/transactions',
    summary: 'Export a history as CSV',
    refusals: ['exportRange', 'exportTooLong'],
    file: ['text/csv'],
    query: v.strictObject({
      startedAt: epochText,
      endedAt: v.optional(epochText),
      kind: v.optional(v.picklist(EXPORT_KINDS), 'LEDGER'),
      zone: v.optional(zoneText),
    }),
    data: fileSchema,
  }),
  exports: read({
    path: '/exports',
    summary: 'List exports',
    description: 'Newest first.',
    data: v.object({ exports: v.array(exportSchema) }),
  }),
  beginExport: own({
    path: '/exports',
    summary: 'Start an export',
    refusals: ['demoFixed', 'freshFactorNeeded', 'exportRange', 'exportTooLong', 'exportRunning'],
    body: v.strictObject({
      kind: fileKind,
      /** For every kind except `ACCOUNT`, which has no period. */
      startedAt: v.optional(time),
      endedAt: v.optional(time),
      zone: v.optional(zoneText),
    }),
    data: v.object({ export: exportSchema }),
  }),
  cancelExport: own({
    path: '/exports/{uuid}/cancel',
    summary: 'Cancel an export',
    refusals: ['exportUnknown', 'exportEnded'],
    data: v.object({ export: exportSchema }),
  }),
  exportFile: read({
    path: '/exports/{uuid}/file',
    summary: 'Fetch the file of an export',
    refusals: ['exportUnknown', 'exportNotReady', 'exportEnded', 'freshFactorNeeded'],
    file: ['text/csv', 'application/json'],
    data: fileSchema,
  }),
})
