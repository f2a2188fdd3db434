// The ways in which a request can be wrong: a body, a query or a path that was right, changed once
// so that no call may take it.
import type { Call } from '../../../src/protocol/calls/call'
import type { Dice } from '../seeded'
import type { Asked } from './realServer'
import { fieldsOf, formOf, pathOf, sampleOf, NOBODY } from './samples'

const JSON_TYPE = 'application/json'
const WRONG_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/jsonx',
  'nonsense',
]

const nested = (depth: number, open: string, close: string): string =>
  open.repeat(depth) + close.repeat(depth)

/** Values, as they stand in JSON, that no field takes. */
const BAD_VALUES = [
  'null',
  '0',
  '-1',
  '1e999',
  '-0.1',
  '12345678901234567890',
  '[]',
  '{}',
  '[["1"]]',
  '{"$ne":null}',
  '{"__proto__":{"admin":true}}',
  '{"toString":"x"}',
  nested(300, '[', ']'),
  nested(300, '{"a":', '}').replace('{"a":}', '{"a":1}'),
  '""',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202e\\u2066x"',
  '"１２３４５６"',
  '"𝟙𝟚𝟛"',
  '"1e999"',
  '"0x10"',
  '"-1"',
  '" 1"',
  '"1\\n"',
  '"NaN"',
  '"Infinity"',
  '"%00"',
  '"../../etc/passwd"',
  '"\' or 1=1 --"',
  '"${7*7}"',
  '"<script>"',
  JSON.stringify('x'.repeat(5_000)),
  JSON.stringify('9'.repeat(60_000)),
  JSON.stringify('👩‍👩‍👧'.repeat(500)),
]

const BAD_NAMES = ['__proto__', 'constructor', 'toString', 'extra', '', 'a\u0000', 'é', 'email ']

const BAD_BODIES = [
  '',
  ' ',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '{"a":1,}',
  '{a:1}',
  "{'a':1}",
  'NaN',
  '{}{}',
  '{"a":"\u0001"}',
  '\u0000',
  '﻿[]',
  nested(20_000, '[', ']'),
  nested(10_000, '{"a":', '1}'),
  `{"a":"${'x'.repeat(70_000)}"}`,
]

const BAD_QUERIES = [
  'extra=1',
  '__proto__=1',
  'constructor=1',
  'a[b]=c',
  '%00=1',
  'page=%00',
  'page=1&page=2',
  'page=-1',
  'limit=9999999999',
  `q=${'x'.repeat(4_000)}`,
  '%E0%A4%A=1',
  '=&=&',
]

const BAD_IDS = [
  'x',
  '0',
  '%00',
  'null',
  '..%2F..%2Fetc%2Fpasswd',
  '%F0%9F%91%A9',
  `${NOBODY}%00`,
  `${NOBODY}'--`,
  'a'.repeat(99),
  '%25',
  NOBODY.toUpperCase(),
]

/** What a call is asked, wrong in one way; without a token. */
export function mutated(dice: Dice, call: Call): Asked {
  if (call.upload) return wrongForm(dice, call)
  const path = pathOf(call, NOBODY)
  const right = call.body ? { payload: text(rightBody(call)), headers: typed(JSON_TYPE) } : {}
  const asked = { method: call.method, url: path }
  if (call.path.includes('{') && dice.chance(0.2))
    return { ...asked, ...right, url: pathOf(call, dice.pick(BAD_IDS)) }
  if (!call.body || dice.chance(0.1)) {
    const stray = !call.body && call.method === 'GET' && dice.chance(0.2)
    const body = stray ? { payload: dice.pick(BAD_BODIES), headers: typed(JSON_TYPE) } : right
    return { ...asked, ...body, url: `${path}?${wrongQuery(dice, call)}` }
  }
  if (dice.chance(0.1)) return { ...asked, ...right, headers: typed(dice.pick(WRONG_TYPES)) }
  return { ...asked, payload: wrongBody(dice, call), headers: typed(JSON_TYPE) }
}

const typed = (type: string) => ({ 'content-type': type })

/** Right in its form, so that what is wrong is wrong alone; and never to be granted. */
function rightBody(call: Call): Record<string, unknown> {
  const { quantity, size, amount, largestOrder, ...rest } = sampleOf(call.body)
  const tooMuch = '900000000'
  return {
    ...rest,
    ...(quantity === undefined ? {} : { quantity: tooMuch }),
    ...(size === undefined ? {} : { size: tooMuch }),
    ...(amount === undefined ? {} : { amount: tooMuch }),
    ...(largestOrder === undefined ? {} : { largestOrder: '0', largestPosition: '0' }),
  }
}

const text = (body: Readonly<Record<string, unknown>>): string => JSON.stringify(body)

function wrongBody(dice: Dice, call: Call): string {
  const right = rightBody(call)
  const names = Object.keys(right)
  const required = (formOf(call.body)['required'] ?? []) as readonly string[]
  if (names.length === 0 || dice.chance(0.15)) return dice.pick(BAD_BODIES)
  if (dice.chance(0.15)) {
    const name = JSON.stringify(dice.pick(BAD_NAMES))
    return text(right).replace('{', `{${name}:${dice.pick(BAD_VALUES)},`)
  }
  if (required.length > 0 && dice.chance(0.1)) {
    const { [dice.pick(required)]: _, ...rest } = right
    return text(rest)
  }
  const name = dice.pick(names)
  const bad = dice.pick(BAD_VALUES)
  // Said twice, the last one counts; otherwise it takes the place of the right one.
  if (dice.chance(0.2)) return `${text(right).slice(0, -1)},${JSON.stringify(name)}:${bad}}`
  const { [name]: _, ...rest } = right
  const others = text(rest).slice(1, -1)
  return `{${others}${others === '' ? '' : ','}${JSON.stringify(name)}:${bad}}`
}

function wrongQuery(dice: Dice, call: Call): string {
  const names = fieldsOf(formOf(call.query)).map(([name]) => name)
  if (names.length === 0 || dice.chance(0.3)) return dice.pick(BAD_QUERIES)
  const bad = encodeURIComponent(dice.pick(['', '\0', '-1', 'x'.repeat(3_000), '１', '🙂', '{}']))
  return `${dice.pick(names)}=${bad}`
}

function wrongForm(dice: Dice, call: Call): Asked {
  const asked = { method: call.method, url: call.path }
  const name = dice.pick(['file', 'file', 'files', '__proto__', 'toString', '', 'a'.repeat(5_000)])
  const called = dice.pick([
    'a.jpg',
    '../../x',
    '',
    'CON',
    'x'.repeat(3_000),
    'a\\"b.png',
    '‮gpj.x',
  ])
  const content = dice.pick(BAD_BODIES)
  const part =
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${called}"\r\n` +
    `content-type: ${dice.pick(['image/jpeg', 'text/html', 'x', ''])}\r\n\r\n${content}\r\n`
  const whole = dice.pick([
    part,
    part + part,
    `${part}--x--`,
    `${part}--x--\r\n${part}`,
    content,
    '',
  ])
  const end = dice.pick(['--x--\r\n', '--x--', '', '--y--', '\r\n'])
  const types = [...WRONG_TYPES, JSON_TYPE]
  const type = dice.chance(0.7) ? 'multipart/form-data; boundary=x' : dice.pick(types)
  return { ...asked, payload: whole + end, headers: typed(type) }
}
