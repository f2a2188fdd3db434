// Proves that a text that is missing is named, at once, where it is missing.
import { afterEach, expect, test, vi } from 'vitest'
import { inspect } from 'node:util'
import type { MessageKey } from '../../src/i18n/messages/en'
import { useText } from '../../src/i18n/useText'
import { mount } from '../ui/mount'

afterEach(() => {
  vi.restoreAllMocks()
})

function Named() {
  const { t } = useText()
  return <p>{t('no.such.text' as MessageKey)}</p>
}

test('shows the name of a missing text and logs an error whose stack can be written', async () => {
  const logged: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    logged.push(...said)
  })
  const at = await mount(<Named />)
  expect(at.host.textContent).toBe('no.such.text')
  const [error] = logged
  if (!(error instanceof Error)) throw new Error('nothing is logged')
  expect(error.message).toContain('no.such.text')
  // A frame straight below a scope is never written to its end in colour.
  expect(error.stack).not.toMatch(/node_modules\/@[^/]+\/[^/]+$/m)
  expect(inspect(error, { colors: true })).toContain('no.such.text')
  at.unmount()
})
