// The download page: the address as a code for a phone, and how the app is installed there.
import { afterEach, expect, test } from 'vitest'
import { page, visit, type Visit } from '../settings/visit'

let at: Visit | undefined
afterEach(() => at?.end())

test('[CNT-002] the download page has a code for the phone and the way for each device', async () => {
  at = await visit('/download', { status: 'guest' })
  const code = page().querySelector('svg[role=img]')
  expect(code?.getAttribute('aria-label')).toBe(`QR code for ${window.location.origin}`)
  expect(code?.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500)
  for (const device of ['Android', 'iPhone', 'Desktop'])
    expect(page().textContent).toContain(device)
})
