// Proves the three-way merge of workspaces: one side's change wins, two changes are both kept.
import { describe, expect, it } from 'vitest'
import { mergeWorkspaces } from '../../../src/terminal/workspace/saved/mergeWorkspaces'
import {
  MAX_NAME,
  newWorkspace,
  withSuffix,
  type Workspace,
} from '../../../src/terminal/workspace/saved/workspace'

const of = (id: string, stamp: string, name = id): Workspace => ({
  ...newWorkspace({ name }),
  id,
  stamp,
})
const copyName = (name: string) => withSuffix(name, ' (from Mac)')
const merged = (base: Record<string, string>, mine: Workspace[], theirs: Workspace[]) =>
  mergeWorkspaces(base, mine, theirs, copyName).workspaces.map(({ name, stamp }) => [name, stamp])

describe('a workspace', () => {
  it.each([
    ['changed by neither side stays', [of('a', '1')], [of('a', '1')], [['a', '1']]],
    ['changed here wins', [of('a', '2')], [of('a', '1')], [['a', '2']]],
    ['changed there wins', [of('a', '1')], [of('a', '3')], [['a', '3']]],
    ['changed alike stays once', [of('a', '2')], [of('a', '2')], [['a', '2']]],
    ['removed here is gone', [], [of('a', '1')], []],
    ['removed there is gone', [of('a', '1')], [], []],
    ['removed here but changed there is kept', [], [of('a', '3')], [['a', '3']]],
    ['changed here but removed there is kept', [of('a', '2')], [], [['a', '2']]],
  ] as const)('%s', (_, mine, theirs, result) => {
    expect(merged({ a: '1' }, [...mine], [...theirs])).toEqual(result)
  })

  it('[WSP-009] changed on both sides is kept twice, the own version named after the device', () => {
    const { workspaces, moved } = mergeWorkspaces(
      { a: '1' },
      [of('a', '2', 'Scalping')],
      [of('a', '3', 'Scalping')],
      copyName,
    )
    expect(workspaces.map(({ name }) => name)).toEqual(['Scalping', 'Scalping (from Mac)'])
    expect(workspaces[0]).toMatchObject({ id: 'a', stamp: '3' })
    expect(moved.get('a')).toBe(workspaces[1]?.id)
  })

  it('with a long name is shortened so that the device can be read', () => {
    const name = 'x'.repeat(MAX_NAME)
    const { workspaces } = mergeWorkspaces({}, [of('a', '2', name)], [of('a', '3', name)], copyName)
    expect(workspaces[1]?.name).toHaveLength(MAX_NAME)
    expect(workspaces[1]?.name.endsWith(' (from Mac)')).toBe(true)
  })
})

describe('the order', () => {
  const base = { a: '1', b: '1' }
  const [a, b] = [of('a', '1'), of('b', '1')]

  it('is that of the side that changed it', () => {
    expect(merged(base, [b, a], [a, b]).map(([name]) => name)).toEqual(['b', 'a'])
    expect(merged(base, [a, b], [b, a]).map(([name]) => name)).toEqual(['b', 'a'])
  })

  it('has new ones of either side at the end', () => {
    const names = merged(base, [a, b, of('c', '1')], [a, b, of('d', '1')]).map(([name]) => name)
    expect(names.slice(0, 2)).toEqual(['a', 'b'])
    expect(names.slice(2).toSorted()).toEqual(['c', 'd'])
  })
})
