// Proves that a paged table goes on from what the page before gave, and begins anew with another
// list.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Page } from '../../../src/session/calls'
import type { CallResult } from '../../../src/session/rest'
import { PagedTable } from '../../../src/terminal/trading/tables/PagedTable'
import { usePages } from '../../../src/terminal/trading/tables/usePages'
import { doing, mount, type Mounted } from '../../ui/mount'

type Fetch = (page: number, cursor?: string) => Promise<CallResult<Page<string>>>

/** What was asked for: list, page, cursor. */
let asked: unknown[]
let screen: Mounted

beforeEach(() => {
  asked = []
})
afterEach(() => screen.unmount())

/** A list of three pages, of which one beyond the page that is asked for is counted. */
const listOf =
  (name: string): Fetch =>
  (page, cursor) => {
    asked.push([name, page, cursor])
    const next = page < 3 ? `${name}-after-${page}` : null
    const total = page < 3 ? 2 * (page + 1) : 5
    const value = { rows: [`${name} ${page}`], page, limit: 2, total, more: page < 3, next }
    return Promise.resolve({ kind: 'done', value })
  }

function List({ fetch }: { readonly fetch: Fetch }) {
  const columns = [{ key: 'name', header: 'Name', weight: 1, cell: (row: string) => row }]
  const pages = usePages(fetch, null)
  return (
    <PagedTable
      label="Orders"
      columns={columns}
      pages={pages}
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

test('each page is asked for with the cursor that led to it, there and back', async () => {
  screen = await mount(<List fetch={listOf('mine')} />)
  for (const name of ['Next page', 'Next page', 'Previous page']) await press(name)
  expect(asked).toEqual([
    ['mine', 1, undefined],
    ['mine', 2, 'mine-after-1'],
    ['mine', 3, 'mine-after-2'],
    ['mine', 2, 'mine-after-1'],
  ])
})

test('pages that are not counted yet are shown as such, until the last is reached', async () => {
  screen = await mount(<List fetch={listOf('mine')} />)
  expect(pager()?.textContent).toContain('Page 1 of 2+')
  await press('Next page')
  await press('Next page')
  expect(pager()?.textContent).toContain('Page 3 of 3')
})

test('another list is not asked for with the cursors of the one before', async () => {
  screen = await mount(<List fetch={listOf('mine')} />)
  await press('Next page')
  asked = []
  await screen.show(<List fetch={listOf('other')} />)
  expect(asked).toEqual([['other', 2, undefined]])
})
