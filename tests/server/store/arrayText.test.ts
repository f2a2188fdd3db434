// The text of an array as the database reads it: what would end an element early, and what is not
// there.
import { expect, test } from 'vitest'
import { getTableColumns } from 'drizzle-orm'
import { JsonText } from '../../../src/domain/records/jsonText'
import { arrayColumn } from '../../../server/store/arrayText'
import { tickets } from '../../../server/features/perpetual/tables'
import { idempotencyKeys } from '../../../server/store/schema/service'

const { key, answer } = getTableColumns(idempotencyKeys)
const { limit, margin, postOnly } = getTableColumns(tickets)

test.each([
  ['text is quoted', key, ['a', 'NULL', '{b},'], '{"a","NULL","{b},"}'],
  ['quotes and backslashes are marked', key, ['a"b', 'c\\d'], '{"a\\"b","c\\\\d"}'],
  ['nothing is NULL', limit, [5, null, undefined], '{5,NULL,NULL}'],
  ['money is written whole', margin, [-12345678901234567890n, 0n], '{-12345678901234567890,0}'],
  ['truth is a word', postOnly, [true, false], '{true,false}'],
  ['no rows are an empty array', limit, [], '{}'],
  ['JSON that is text already stays as it is', answer, [new JsonText('{"a": 1}')], '{"a": 1}'],
  ['JSON is parted, not quoted', answer, [{ a: '"\u001f' }, []], '{"a":"\\"\\u001f"}\u001f[]'],
])('%s', (_says, column, values, text) => {
  expect(arrayColumn('it', column).text(values.map((it) => ({ it })))).toBe(text)
})
