// A figure that was rounded has its exact one behind it, and one that was not has none.
import { expect, test } from 'vitest'
import { Num } from '../../src/ui/pieces/Num'
import { mount } from './mount'

test.each([
  ['0.59', '0.5883', '0.5883 USDT'],
  ['1.0000', '1', null],
  ['71,878.30', '71878.30', null],
  ['62,734', '62734.4', '62,734.4 USDT'],
])('%s of %s has %s behind it', async (shown, exact, title) => {
  const at = await mount(<Num value={shown.replace(',', '')} exact={exact} unit="USDT" />)
  const titled = document.querySelector('[title]')
  expect(titled?.getAttribute('title') ?? null).toBe(title)
  at.unmount()
})
