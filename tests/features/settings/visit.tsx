// Opens a page by its address in the whole client but for the session: a fake account answers, and
// who looks is reported as the session would. Without an engine there is no stream.
import { notifications } from '@mantine/notifications'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import type { Viewer } from '../../../src/domain/views/shell'
import { createRouter } from '../../../src/pages/-shell/router'
import { ApiContext } from '../../../src/state/ApiContext'
import { reportViewer } from '../../../src/state/shell'
import { Notices } from '../../../src/ui/pieces/Notices'
import type { EngineClient } from '../../../src/workers/contract'
import { done, fakeAccount, type FakeAccount } from '../account/fakeAccount'
import { doing, mount } from '../../ui/mount'
import { resetStores } from '../../support/resets'

export interface Visit {
  readonly account: FakeAccount
  readonly router: ReturnType<typeof createRouter>
  readonly end: () => void
}

/** `viewer` null: it is not known yet who looks. */
export async function visit(
  address: string,
  viewer: Viewer | null,
  prepare: (account: FakeAccount) => void = () => undefined,
  engine?: EngineClient,
): Promise<Visit> {
  const account = fakeAccount()
  account.answer('announcements', done({ announcements: [] }))
  prepare(account)
  if (viewer) reportViewer(viewer)
  const history = createMemoryHistory({ initialEntries: [address] })
  // The same for all who ask, as the client keeps it.
  const opened = engine && Promise.resolve(engine)
  const context = {
    signOut: () => Promise.resolve(),
    openEngine: () => opened ?? Promise.reject(new Error('no terminal here')),
    year: 2026,
  }
  const router = createRouter({ context, history, preload: false })
  await router.load()
  const at = await mount(
    <ApiContext value={account}>
      <RouterProvider router={router} />
      <Notices />
    </ApiContext>,
  )
  await doing(() => undefined)
  return {
    account,
    router,
    end: () => {
      act(() => notifications.clean())
      at.unmount()
      resetStores()
    },
  }
}

export const page = (): HTMLElement => {
  const found = document.getElementById('content')
  if (!found) throw new Error('no page is shown')
  return found
}
export const section = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no section ${id}`)
  return found
}
const nameOf = (each: Element): string => each.getAttribute('aria-label') ?? each.textContent.trim()
export function button(name: string, within: ParentNode = page()): HTMLButtonElement {
  const all = [...within.querySelectorAll('button')]
  const found = all.find((each) => nameOf(each) === name)
  if (!found) throw new Error(`no button "${name}" among ${all.map(nameOf).join(', ')}`)
  return found
}
export const press = (name: string, within?: ParentNode): Promise<void> =>
  doing(() => button(name, within).click())
/** The exact figure behind a rounded one, as hover and press show it. */
export function exactBehind(shown: string, within: ParentNode = page()): string | null {
  const all = [...within.querySelectorAll('[data-exact]')]
  const found = all.find((each) => each.querySelector('[aria-hidden]')?.textContent === shown)
  return found?.getAttribute('title') ?? null
}
/** The rows of a section's table, cell by cell. */
export const rows = (id: string): string[][] =>
  [...section(id).querySelectorAll('[role=rowgroup]:nth-child(2) [role=row]')].map((row) =>
    [...row.querySelectorAll('[role=cell]')].map(({ textContent }) => textContent),
  )
