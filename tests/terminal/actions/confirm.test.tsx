// Confirmation of market orders and closes: asked once, and only of customers who enabled it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmSubject } from '../../../src/terminal/trading/actions/confirmSubject'
import { ConfirmSubmit } from '../../../src/terminal/trading/actions/ConfirmSubmit'
import { ActionPill } from '../../../src/terminal/trading/actions/ActionPill'
import { TOO_SOON_MS, useConfirm } from '../../../src/terminal/trading/actions/useConfirm'
import { chooseConfirmOrders } from '../../../src/state/preferences'
import { doing, mount, type Mounted } from '../../ui/mount'

let at: Mounted | undefined
const sent: string[] = []
const later = () => vi.advanceTimersByTime(TOO_SOON_MS)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  chooseConfirmOrders(true)
  sent.length = 0
})
afterEach(() => {
  at?.unmount()
  at = undefined
  chooseConfirmOrders(false)
  vi.useRealTimers()
})

const buttons = () => [...(at?.host.querySelectorAll('button') ?? [])]
const labels = () => buttons().map((button) => button.textContent)
const press = (place = 0) => doing(() => buttons()[place]?.click())

function Ticket({ size, type = 'MARKET' }: { size: string; type?: string }) {
  const confirm = useConfirm(
    confirmSubject({ type, price: '1', size } as { type: string; price: string }),
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        confirm.press(() => sent.push(size))
      }}
    >
      <ConfirmSubmit confirm={confirm} tone="up" pending={false} label={`Long ${size} BTC`} />
    </form>
  )
}

test('sends a market order on the second press, whose button names the action', async () => {
  at = await mount(<Ticket size="0.1" />)
  await press()
  expect([sent, labels()]).toEqual([[], ['Confirm: Long 0.1 BTC', 'Cancel']])
  later()
  await press()
  expect([sent, labels()]).toEqual([['0.1'], ['Long 0.1 BTC']])
})

test('asks but does not send on a double click', async () => {
  at = await mount(<Ticket size="0.1" />)
  await press()
  await press()
  expect([sent, labels()[0]]).toEqual([[], 'Confirm: Long 0.1 BTC'])
})

test('asks again after the size changes', async () => {
  at = await mount(<Ticket size="0.1" />)
  await press()
  await at.show(<Ticket size="9" />)
  expect(labels()).toEqual(['Long 9 BTC'])
  later()
  await press()
  expect(sent).toEqual([])
})

test('withdraws the question by its button and by Escape', async () => {
  at = await mount(<Ticket size="0.1" />)
  await press()
  await press(1)
  expect(labels()).toEqual(['Long 0.1 BTC'])
  await press()
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  await doing(() => void buttons()[0]?.dispatchEvent(escape))
  expect([sent, labels()]).toEqual([[], ['Long 0.1 BTC']])
})

test('sends a limit order without a question', async () => {
  at = await mount(<Ticket size="0.1" type="LIMIT" />)
  await press()
  expect(sent).toEqual(['0.1'])
})

test('sends with one press when confirmation is off', async () => {
  chooseConfirmOrders(false)
  at = await mount(<Ticket size="0.1" />)
  await press()
  expect(sent).toEqual(['0.1'])
})

test('confirms a close from a row, and withdraws the question on blur', async () => {
  at = await mount(
    <ActionPill
      action={{
        id: 'positions.close',
        label: 'Close',
        title: 'Close BTC/USDT',
        allowed: true,
        key: null,
        question: { subject: '1', asks: 'wished' },
        run: () => sent.push('closed'),
      }}
    />,
  )
  await press()
  expect([sent, labels()]).toEqual([[], ['Sure?']])
  await doing(() => void buttons()[0]?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(labels()).toEqual(['Close'])
  await press()
  later()
  await press()
  expect(sent).toEqual(['closed'])
})
