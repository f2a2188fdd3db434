// Proves that who asked to be asked is asked before a market order or a close, once and plainly,
// and that nobody else is kept waiting.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmSubject } from '../../../src/terminal/trading/actions/confirmSubject'
import { ConfirmSubmit } from '../../../src/terminal/trading/actions/ConfirmSubmit'
import { ClosePill } from '../../../src/terminal/trading/actions/ClosePill'
import { TOO_SOON_MS, useConfirm } from '../../../src/terminal/trading/actions/useConfirm'
import { chooseConfirmOrders } from '../../../src/state/preferences'
import { doing, mount, type Mounted } from '../../ui/mount'

let at: Mounted | undefined
const sent: string[] = []
const later = () => vi.setSystemTime(Date.now() + TOO_SOON_MS)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
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
const words = () => buttons().map((button) => button.textContent)
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
      <ConfirmSubmit confirm={confirm} tone="up" pending={false} words={`Long ${size} BTC`} />
    </form>
  )
}

test('a market order is sent by the second press, which says what it does', async () => {
  at = await mount(<Ticket size="0.1" />)
  await press()
  expect([sent, words()]).toEqual([[], ['Confirm: Long 0.1 BTC', 'Cancel']])
  later()
  await press()
  expect([sent, words()]).toEqual([['0.1'], ['Long 0.1 BTC']])
})

test('a double click asks and does not send', async () => {
  at = await mount(<Ticket size="0.1" />)
  await press()
  await press()
  expect([sent, words()[0]]).toEqual([[], 'Confirm: Long 0.1 BTC'])
})

test('another size is asked anew', async () => {
  at = await mount(<Ticket size="0.1" />)
  await press()
  await at.show(<Ticket size="9" />)
  expect(words()).toEqual(['Long 9 BTC'])
  later()
  await press()
  expect(sent).toEqual([])
})

test('the question is taken back by its button and by Escape', async () => {
  at = await mount(<Ticket size="0.1" />)
  await press()
  await press(1)
  expect(words()).toEqual(['Long 0.1 BTC'])
  await press()
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  await doing(() => void buttons()[0]?.dispatchEvent(escape))
  expect([sent, words()]).toEqual([[], ['Long 0.1 BTC']])
})

test('an order that waits at a price is sent at once', async () => {
  at = await mount(<Ticket size="0.1" type="LIMIT" />)
  await press()
  expect(sent).toEqual(['0.1'])
})

test('who did not choose to be asked sends with one press', async () => {
  chooseConfirmOrders(false)
  at = await mount(<Ticket size="0.1" />)
  await press()
  expect(sent).toEqual(['0.1'])
})

test('a close from a row asks too, and forgets the question when it is left', async () => {
  at = await mount(
    <ClosePill
      label="Close BTC/USDT"
      words="Close"
      disabled={false}
      isOld={false}
      subject="1"
      onPress={() => sent.push('closed')}
    />,
  )
  await press()
  expect([sent, words()]).toEqual([[], ['Sure?']])
  await doing(() => void buttons()[0]?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(words()).toEqual(['Close'])
  await press()
  later()
  await press()
  expect(sent).toEqual(['closed'])
})
