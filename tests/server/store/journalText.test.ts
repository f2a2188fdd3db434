// A commit as the journal writes it down, and what the projection reads of it.
import { expect, test } from 'vitest'
import { JsonText } from '../../../src/domain/records/jsonText'
import { decodeBlocks, JournalText } from '../../../server/store/journal/journal'
import { LEDGER_TABLES } from '../../../server/store/ledgerTables'

const BOB = '00000000-0000-4000-8000-0000000000b0'
const text = new JournalText(LEDGER_TABLES)

const firstAnswer = (key: string, answer: unknown) => ({
  userId: BOB,
  key,
  bodyHash: 'hash',
  answer,
  at: 5,
})

const answersOf = (effects: string) =>
  decodeBlocks(effects).flatMap(({ fields, rows }) =>
    rows.map((row) => row[fields.indexOf('answer')]),
  )

test('any answer is the same text when written and read', () => {
  const written = ['{"a": 1}', '[]', 'null', JSON.stringify('two\nlines\u001f"')]
  const rows = written.map((each, i) => firstAnswer(`key-${i}`, new JsonText(each)))
  const effects = text.encode({ idempotency_keys: rows })
  expect(answersOf(effects)).toEqual(written.map((each) => new JsonText(each)))
})

test('an answer that is no text yet becomes one', () => {
  const rows = [firstAnswer('key-1', { fills: [] }), firstAnswer('key-2', null)]
  const effects = text.encode({ idempotency_keys: rows })
  expect(answersOf(effects)).toEqual([new JsonText('{"fills":[]}'), new JsonText('null')])
})

test('rows of other tables stand beside them, in the order of their columns', () => {
  const transfers = [{ id: 1, kind: 'HOLD', cause: 'order:x', at: 5 }]
  const answers = [firstAnswer('key-1', new JsonText('{}'))]
  const effects = text.encode({ transfers, idempotency_keys: answers, postings: [] })
  expect(decodeBlocks(effects).map(({ table, rows }) => [table, rows])).toEqual([
    ['transfers', [[1, 'HOLD', 'order:x', 5]]],
    ['idempotency_keys', [[BOB, 'key-1', 'hash', new JsonText('{}'), 5]]],
  ])
})

test('a row whose answer is missing is no row with another answer', () => {
  const effects = text.encode({ idempotency_keys: [firstAnswer('key-1', new JsonText('{}'))] })
  expect(() => decodeBlocks(effects.replace('\n{}', ''))).toThrow('no line 1')
})

test('rows of a table that no module has are refused', () => {
  expect(() => text.encode({ nowhere: [{ id: 1 }] })).toThrow('nowhere')
})
