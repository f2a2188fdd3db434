// Actions of screens: one file each, all in their table, and sent from nowhere else.
import { expect, it } from 'vitest'
import { SHELL_ACTIONS } from '../../../src/app/actions/shellActions'
import { TERMINAL_ACTIONS } from '../../../src/terminal/actions/terminalActions'
import { listCode } from '../source/files'

const files = listCode().filter(({ path }) => path.startsWith('src/'))
const TABLES = [
  ['src/app/actions', SHELL_ACTIONS],
  ['src/terminal/actions', TERMINAL_ACTIONS],
] as const
const all = [...SHELL_ACTIONS, ...TERMINAL_ACTIONS]

it.each(TABLES)('every action in %s is a row of the folder’s table', (folder, table) => {
  const defined = files
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .flatMap(({ text }) => [
      ...text.matchAll(/'((?:[a-z]\w*)\.(?:[a-z]\w*))'(?=,$|, '(?:Key|Digit|Arrow))/gm),
    ])
    .map(([, id]) => id)
  expect(table.map(({ id }) => id).sort()).toEqual([...new Set(defined)].sort())
})

it('ids and default keys of actions are unique', () => {
  const twice = (list: readonly string[]) => list.filter((each, at) => list.indexOf(each) !== at)
  expect(twice(all.map(({ id }) => id))).toEqual([])
  const keys = all.flatMap(({ key }) => (key ? [JSON.stringify(key)] : []))
  expect(twice(keys)).toEqual([])
})

it('commands on rows are sent by actions only', () => {
  const command = /\b(?:actions|acting)\.(?:cancel|amend|protect|addMargin|close|cancelClose)\(/
  const wrong = files.filter(
    ({ path, text }) => command.test(text) && !path.startsWith('src/terminal/actions/'),
  )
  expect(
    wrong.map(({ path }) => `${path}: run an action of src/terminal/actions, or add one there`),
  ).toEqual([])
})

it('keys are bound to actions: nothing else listens to the keys of the window', () => {
  const wrong = files.filter(
    ({ path, text }) =>
      /(?:window|document)\.addEventListener\(\s*'key(?:down|up|press)'/.test(text) &&
      path !== 'src/app/actions/actionKeys.ts',
  )
  expect(wrong.map(({ path }) => `${path}: give an action a key and offer it`)).toEqual([])
})
