// The stream's documentation covers every operation, channel, message and refusal, so that a client
// can be written from it alone.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REFUSAL_KEYS, refusal } from '../../src/domain/refusals'
import { STREAM_LIMITS } from '../../src/protocol/channels'
import { DATA_SCHEMAS, noticeSchema, OPERATIONS } from '../../src/protocol/schemas/streamSchemas'

const page = readFileSync('docs/stream.md', 'utf8')
const missing = (words: readonly string[]) => words.filter((word) => !page.includes(word))

test('[DOC-006] the stream’s page names its address, operations, messages and channels', () => {
  expect(readFileSync('README.md', 'utf8')).toContain('(docs/stream.md)')
  expect(missing(['/investor/stream', ...OPERATIONS.map((it) => `"op":"${it}"`)])).toEqual([])
  const messages = [
    'welcome',
    'ack',
    'error',
    'pong',
    'closing',
    'snapshot',
    'delta',
    'seq',
    'prev',
    'at',
  ]
  expect(missing(messages.map((it) => `\`${it}\``))).toEqual([])
  const channels = [
    'book:',
    'trades:',
    'candles:',
    'tickers:',
    'prices:',
    'funding',
    'swaps',
    'status',
    'announcements',
  ]
  const own = ['orders', 'positions', 'balances', 'notices']
  expect(missing([...channels, ...own].map((it) => `\`${it}`))).toEqual([])
})

test('the stream’s page names each kind of notice and each list of the private channels', () => {
  const kinds = noticeSchema.options.map((it) => it.entries.kind.literal)
  expect(kinds).toContain('SWAP')
  expect(missing(kinds.map((it) => `\`${it}\``))).toEqual([])
  const { status, orders, positions } = DATA_SCHEMAS
  const fields = [status, orders, positions].flatMap((it) => Object.keys(it.entries))
  expect(missing(fields)).toEqual([])
})

test('the stream’s page names its limits and the code of every refusal of a frame', () => {
  const stream = REFUSAL_KEYS.map((key) => refusal(key).code).filter((it) => it >= 2060)
  expect(missing(stream.filter((it) => it < 2070).map(String))).toEqual([])
  expect(page).toContain(`${STREAM_LIMITS.maxSubscriptions} subscriptions a connection`)
})
