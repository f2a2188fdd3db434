// Text that arrives later reaches what waits for it, and renders nothing else again.
import { afterEach, expect, test } from 'vitest'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MessagesBoundary } from '../../src/i18n/MessagesBoundary'
import { loadAreas } from '../../src/i18n/loadMessages'
import { TextProvider } from '../../src/i18n/TextProvider'
import { useText } from '../../src/i18n/useText'
import { settled } from '../ui/mount'

const host = document.createElement('div')
const root = createRoot(host)
afterEach(() => act(() => root.unmount()))

let renderings = 0

function Counted() {
  const { t } = useText()
  renderings++
  return <p>{t('app.language')}</p>
}

function Late() {
  const { t } = useText()
  return <p>{t('drawings.remove')}</p>
}

test('an area that is loaded later renders only its boundaries', async () => {
  const messages = await loadAreas('en', ['core'])
  const initial = { locale: 'en' as const, areas: ['core' as const], messages }
  await act(() =>
    root.render(
      <TextProvider locale="en" initial={initial}>
        <Counted />
        <MessagesBoundary area="panels">
          <Late />
        </MessagesBoundary>
      </TextProvider>,
    ),
  )
  await settled(() => expect(host.textContent).toBe('LanguageDelete drawing'))
  expect(renderings).toBe(1)
  // What a caller has loaded is not touched.
  expect(messages).not.toHaveProperty('drawings.remove')
})
