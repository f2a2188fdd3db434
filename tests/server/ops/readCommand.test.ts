// The reading of commands that the operator types.
import { expect, test } from 'vitest'
import { COMMANDS } from '../../../server/ops/commands'
import { readCommand, usage } from '../../../server/ops/readCommand'

test.each([
  ['audit', 'audit', {}],
  ['identity list', 'identity list', {}],
  ['identity approve 7', 'identity approve', { id: '7' }],
  ['identity reject 7 --reason=The·photo·is·dark', 'identity reject', reject('The photo is dark')],
  ['identity reject --reason dark 7', 'identity reject', reject('dark')],
  ['identity files 7 --to=/tmp/x', 'identity files', { id: '7', to: '/tmp/x' }],
  ['account freeze ann@example.test', 'account freeze', { email: 'ann@example.test' }],
  ['maintenance state', 'maintenance state', {}],
])('%s is understood', (typed, words, given) => {
  const asked = readCommand(COMMANDS, split(typed))
  expect(asked).toMatchObject({ ok: true, command: { words }, given, json: false })
})

test('--json is an option of every command, wherever it follows the words', () => {
  for (const typed of ['identity approve 7 --json', 'identity approve --json 7'])
    expect(readCommand(COMMANDS, split(typed))).toMatchObject({ given: { id: '7' }, json: true })
})

test.each([
  ['identity approve', '<id> is missing.'],
  ['identity approve 7 8', '8 is too much.'],
  ['identity approve ·', '<id> is empty.'],
  ['identity approve 7 --reason=x', 'there is no option --reason.'],
  ['identity approve 7 -x', 'there is no option -x.'],
  ['identity approve 7 --json=x', 'there is no option --json.'],
  ['identity reject 7', '--reason is missing.'],
  ['identity reject 7 --reason', '--reason has no value.'],
  ['identity reject 7 --reason=', '--reason is empty.'],
  ['identity reject 7 --reason a --reason b', '--reason is given twice.'],
  ['identity reject 7 --reason --json', '--reason has no value; one that begins with a dash'],
  ['audit now', 'now is too much.'],
])('%s is refused: %s', (typed, wrong) => {
  const asked = readCommand(COMMANDS, split(typed))
  const [line, form] = asked.ok ? [] : asked.message.split('\n')
  expect(line).toContain(`: ${wrong}`)
  expect(form).toMatch(/^Usage: npm run ops -- (?:identity (?:approve|reject) <id>|audit)/)
})

test('a value that begins with a dash is taken after an equals sign', () => {
  const asked = readCommand(COMMANDS, split('identity reject 7 --reason=-dark'))
  expect(asked).toMatchObject({ ok: true, given: reject('-dark') })
})

test('half a command is answered by the commands of its first word', () => {
  for (const typed of ['identity', 'identity dance']) {
    const asked = readCommand(COMMANDS, split(typed))
    const lines = asked.ok ? [] : asked.message.split('\n')
    expect(lines[0]).toBe(`There is no command ${typed}.`)
    expect(lines.slice(2).every((line) => line.startsWith('  identity '))).toBe(true)
    expect(lines).toHaveLength(7)
  }
})

test.each([
  ['', 0],
  ['--help', 0],
  ['dance', 1],
])('%j is answered by the whole list', (typed, from) => {
  const asked = readCommand(COMMANDS, split(typed))
  expect(asked.ok ? '' : asked.message.split('\n').slice(from).join('\n')).toBe(usage(COMMANDS))
})

test('the list names each command once, with its parameters', () => {
  const lines = usage(COMMANDS).split('\n').slice(1)
  expect(lines).toHaveLength(COMMANDS.length)
  expect(lines.map((line) => line.trim().split(/ {2,}/)[0])).toContain(
    'identity reject <id> --reason <text>',
  )
})

function reject(reason: string) {
  return { id: '7', reason }
}

/** Splits words as a shell does; a middle dot is a space within a word. */
function split(typed: string): string[] {
  const words = typed.split(' ').filter((word) => word !== '')
  return words.map((word) => word.replaceAll('·', ' '))
}
