// Offered actions and their keys: which action a key runs, and when it runs none.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useActionKeys } from '../../../src/app/actions/actionKeys'
import { useOffer, useOfferedActions } from '../../../src/app/actions/offers'
import type { BoundAction } from '../../../src/ui/boundAction'
import { doing, mount, type Mounted } from '../../ui/mount'

let at: Mounted | undefined
const ran: string[] = []
beforeEach(() => void (ran.length = 0))
afterEach(() => {
  at?.unmount()
  at = undefined
})

const action = (title: string, facts: Partial<BoundAction> = {}): BoundAction => ({
  id: 'orders.test',
  label: 'Test',
  title,
  allowed: true,
  key: { code: 'KeyX', shift: true },
  question: null,
  run: () => void ran.push(title),
  ...facts,
})

function Offer({ actions }: { actions: readonly BoundAction[] }) {
  useOffer(actions)
  return null
}
function Screen({ enabled = true }: { enabled?: boolean }) {
  useActionKeys(enabled)
  const offered = useOfferedActions()
  return <output>{offered.map(({ title }) => title).join()}</output>
}
const screen = (actions: readonly BoundAction[], enabled = true) => (
  <>
    <Offer actions={actions} />
    <Screen enabled={enabled} />
    <input aria-label="field" />
  </>
)

const press = (init: KeyboardEventInit = {}, on: EventTarget = window) =>
  doing(
    () =>
      void on.dispatchEvent(
        new KeyboardEvent('keydown', { code: 'KeyX', shiftKey: true, bubbles: true, ...init }),
      ),
  )

it('runs the action of the pressed place and modifiers, whatever the layout says', async () => {
  at = await mount(screen([action('first'), action('other', { key: { code: 'KeyZ' } })]))
  await press({ key: 'q' })
  await press({ shiftKey: false })
  await press({ altKey: true })
  expect(ran).toEqual(['first'])
})

it('runs nothing for a held key, in a field, during a composition, or with Ctrl or Cmd', async () => {
  at = await mount(screen([action('first')]))
  await press({ repeat: true })
  await press({}, document.querySelector('input') ?? window)
  await press({ isComposing: true })
  await press({ ctrlKey: true })
  await press({ metaKey: true })
  expect(ran).toEqual([])
})

it('runs nothing that is not allowed, asks first, or while keys are off', async () => {
  at = await mount(screen([action('first', { allowed: false })]))
  await press()
  await at.show(screen([action('first', { question: { subject: '1', asks: 'wished' } })]))
  await press()
  await at.show(screen([action('first')], false))
  await press()
  expect(ran).toEqual([])
})

it('lists an action offered twice once, runs the latest offer, and forgets it with its part', async () => {
  const second = action('first', { run: () => void ran.push('second') })
  const both = (
    <>
      <Offer actions={[action('first')]} />
      <Offer actions={[second]} />
      <Screen />
    </>
  )
  at = await mount(both)
  expect(at.host.querySelector('output')?.textContent).toBe('first')
  await press()
  expect(ran).toEqual(['second'])
  await at.show(<Screen />)
  expect(at.host.querySelector('output')?.textContent).toBe('')
  await press()
  expect(ran).toEqual(['second'])
})
