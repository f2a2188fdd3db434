// The preferences as a form: a choice is reported as the value that is stored.
import { expect, test } from 'vitest'
import { actions, look } from '../../src/ui/layout/exampleLook'
import { PreferencesForm } from '../../src/ui/layout/menus/PreferencesForm'
import { mount } from './mount'

test('the order form asks, follows or stays when the price of another instrument is chosen', async () => {
  const chosen: (boolean | null)[] = []
  const chooseFormFollows = (follows: boolean | null) => void chosen.push(follows)
  const { host } = await mount(
    <PreferencesForm
      look={{ ...look, formFollows: true }}
      actions={{ ...actions, chooseFormFollows }}
    />,
  )
  const radio = (value: string) => host.querySelector<HTMLInputElement>(`input[value="${value}"]`)
  expect(radio('follow')?.checked).toBe(true)
  radio('stay')?.click()
  radio('ask')?.click()
  expect(chosen).toEqual([false, null])
})
