// Proves how what the operator types is read.
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
  expect([asked?.command.words, asked?.given]).toEqual([words, given])
})

test.each([
  ['nothing', ''],
  ['half a command', 'identity'],
  ['another word', 'identity dance'],
  ['no id', 'identity approve'],
  ['two ids', 'identity approve 7 8'],
  ['no reason', 'identity reject 7'],
  ['a reason without words', 'identity reject 7 --reason'],
  ['an empty reason', 'identity reject 7 --reason='],
  ['an option that is not its own', 'identity approve 7 --reason=x'],
  ['a word too many', 'audit now'],
])('%s is answered by the list of commands', (_, typed) => {
  expect(readCommand(COMMANDS, split(typed))).toBeUndefined()
})

test('the list names each command once, with what it takes', () => {
  const lines = usage(COMMANDS).split('\n').slice(1)
  expect(lines).toHaveLength(COMMANDS.length)
  expect(lines.map((line) => line.trim().split(/ {2,}/)[0])).toContain(
    'identity reject <id> --reason <text>',
  )
})

function reject(reason: string) {
  return { id: '7', reason }
}

/** Words as the shell parts them; a middle dot is a space within one. */
function split(typed: string): string[] {
  const words = typed.split(' ').filter((word) => word !== '')
  return words.map((word) => word.replaceAll('·', ' '))
}
