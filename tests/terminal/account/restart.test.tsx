// Restart of a failed private panel.
import { expect, it } from 'vitest'
import { useRestart } from '../../../src/terminal/trading/account/useRestart'
import { ApiContext } from '../../../src/state/ApiContext'
import { doing, mount } from '../../ui/mount'
import { FakeApi } from '../support/fakeApi'

function Failed() {
  const restart = useRestart()
  return <button type="button" aria-label="again" onClick={restart} />
}

it('requests a fresh token, with which the engine reopens the private channels', async () => {
  const api = new FakeApi()
  const at = await mount(
    <ApiContext value={api}>
      <Failed />
    </ApiContext>,
  )
  await doing(() => document.querySelector('button')!.click())
  expect(api.renewals).toBe(1)
  at.unmount()
})
