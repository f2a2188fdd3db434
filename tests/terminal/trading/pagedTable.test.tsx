// Paging by cursor: a page continues from the previous page's cursor, and a different list starts
// anew.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PagedQuery } from '../../../src/app/query/query'
import { usePagedQuery } from '../../../src/app/query/usePagedQuery'
import { ApiContext } from '../../../src/state/ApiContext'
import { PagedTable } from '../../../src/terminal/trading/tables/PagedTable'
import { doing, mount, type Mounted } from '../../ui/mount'
import { FakeApi } from '../support/fakeApi'

/** The recorded requests: list, page, cursor. */
let asked: unknown[]
let screen: Mounted

beforeEach(() => {
  asked = []
})
afterEach(() => screen.unmount())

/** A list of three pages that counts at most one page beyond the requested one. */
const listOf = (name: string): PagedQuery<string> => ({
  key: name,
  at: ({ page, cursor }) => ({
    key: `${name} ${page} ${cursor}`,
    ask() {
      asked.push([name, page, cursor])
      const next = page < 3 ? `${name}-after-${page}` : null
      const total = page < 3 ? 2 * (page + 1) : 5
      const value = { rows: [`${name} ${page}`], page, limit: 2, total, more: page < 3, next }
      return Promise.resolve({ kind: 'done', value })
    },
    find: () => undefined,
  }),
})
const api = new FakeApi()
const table = (list: PagedQuery<string>) => (
  <ApiContext value={api}>
    <List of={list} />
  </ApiContext>
)

function List({ of }: { readonly of: PagedQuery<string> }) {
  const columns = [{ key: 'name', header: 'Name', weight: 1, cell: (row: string) => row }]
  const list = usePagedQuery(of)
  return (
    <PagedTable
      label="Orders"
      columns={columns}
      list={list}
      keyOf={(row) => row}
      renderCard={(row) => <>{row}</>}
      emptyText="None"
    />
  )
}

const pager = () => screen.host.querySelector('nav')
const press = (name: string) =>
  doing(() => {
    const buttons = [...(pager()?.querySelectorAll('button') ?? [])]
    buttons.find(({ textContent }) => textContent === name)?.click()
  })

test('requests each page with its own cursor, in both directions', async () => {
  screen = await mount(table(listOf('mine')))
  for (const name of ['Next page', 'Next page', 'Previous page']) await press(name)
  expect(asked).toEqual([
    ['mine', 1, undefined],
    ['mine', 2, 'mine-after-1'],
    ['mine', 3, 'mine-after-2'],
    ['mine', 2, 'mine-after-1'],
  ])
})

test('shows uncounted pages as such, until the last is reached', async () => {
  screen = await mount(table(listOf('mine')))
  expect(pager()?.textContent).toContain('Page 1 of 2+')
  await press('Next page')
  await press('Next page')
  expect(pager()?.textContent).toContain('Page 3 of 3')
})

test('begins a different list at its first page, without the cursors of the former', async () => {
  screen = await mount(table(listOf('mine')))
  await press('Next page')
  asked = []
  await screen.show(table(listOf('other')))
  expect(asked).toEqual([['other', 1, undefined]])
})
