// Everything that opens over a page is closed by Back: its component uses one of the hooks.
import { expect, it } from 'vitest'
import { listCode } from '../source/files'

const OVERLAY = /<(Modal|Drawer|Menu|Popover|Combobox|HoverCard|Overlay)[\s>]|role="dialog"/
const HOOK = /\buse(BackCloses|PhoneBackCloses|Popup)\(/

const opening = listCode().filter(
  ({ path, text }) => /^src\/.*\.tsx$/.test(path) && OVERLAY.test(text),
)

it('is closed by Back', () => {
  expect(opening.filter(({ text }) => !HOOK.test(text)).map(({ path }) => path)).toEqual([])
  expect(opening.length).toBeGreaterThan(10)
})
