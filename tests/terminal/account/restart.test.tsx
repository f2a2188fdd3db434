// Proves that the restart of a failed private panel introduces the account anew.
import { expect, it } from 'vitest'
import { TradingContext } from '../../../src/state/TradingContext'
import { useRestart } from '../../../src/terminal/panels/records/useRestart'
import { doing, mount } from '../../ui/mount'
import { FakeTrading } from '../support/fakeTrading'

function Failed() {
  const restart = useRestart()
  return <button type="button" aria-label="again" onClick={restart} />
}

it('asks the session for a fresh token, with which the engine opens the account again', async () => {
  const trading = new FakeTrading()
  const at = await mount(
    <TradingContext value={trading}>
      <Failed />
    </TradingContext>,
  )
  await doing(() => document.querySelector('button')!.click())
  expect(trading.restarts).toBe(1)
  at.unmount()
})
