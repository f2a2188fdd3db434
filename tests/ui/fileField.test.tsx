// The image field with a choice, a drop and a refusal, and the release of its preview when the file
// is removed.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FileField, type FileState } from '../../src/ui/fields/FileField'
import { useFileSlot, type FileAnswer, type SendFile } from '../../src/ui/fields/useFileSlot'
import { doing, mount, type Mounted } from './mount'

let at: Mounted | undefined
const shown: string[] = []
const former = { make: URL.createObjectURL, drop: URL.revokeObjectURL }

beforeEach(() => {
  shown.length = 0
  let count = 0
  URL.createObjectURL = () => {
    count += 1
    shown.push(`blob:${count}`)
    return `blob:${count}`
  }
  URL.revokeObjectURL = (url) => void shown.splice(shown.indexOf(url), 1)
})
afterEach(() => {
  at?.unmount()
  at = undefined
  URL.createObjectURL = former.make
  URL.revokeObjectURL = former.drop
})

const photo = (name: string) => new File(['x'], name, { type: 'image/png' })
const input = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
  if (!found) throw new Error('there is no file input')
  return found
}
const choose = (file: File) =>
  doing(() => {
    Object.defineProperty(input(), 'files', { value: [file], configurable: true })
    input().dispatchEvent(new Event('change', { bubbles: true }))
  })
const text = () => at?.host.textContent ?? ''
const remove = () => document.querySelector<HTMLButtonElement>('button[aria-label^="Remove"]')

/** A sender whose answers the test controls. */
function slowSender() {
  const asked: { answer: (it: FileAnswer) => void; signal: AbortSignal; name: string }[] = []
  const send: SendFile = (file, signal) =>
    new Promise((answer) => asked.push({ answer, signal, name: file.name }))
  return { asked, send }
}

function Slot({ send }: { send: SendFile }) {
  const slot = useFileSlot(send)
  return (
    <FileField
      label="Selfie"
      hint="Face and document in view."
      accept="image/png"
      state={slot.state}
      onChoose={slot.choose}
      onClear={slot.clear}
    />
  )
}

describe('the field of an image', () => {
  test.each<[FileState, string]>([
    [{ kind: 'empty' }, 'Choose an image'],
    [{ kind: 'sending', name: 'a.png' }, 'Uploading…'],
    [{ kind: 'ready', name: 'a.png', previewUrl: 'blob:a' }, 'Uploaded'],
    [{ kind: 'failed', message: 'Too large.' }, 'Too large.'],
  ])('shows its state: %o', async (state, words) => {
    at = await mount(
      <FileField label="Selfie" accept="x" state={state} onChoose={() => {}} onClear={() => {}} />,
    )
    expect(text()).toContain(words)
    expect(input().getAttribute('aria-invalid')).toBe(state.kind === 'failed' ? 'true' : null)
  })

  test('accepts the first dropped file, and ignores dropped text', async () => {
    const chosen: string[] = []
    at = await mount(
      <FileField
        label="Selfie"
        accept="x"
        state={{ kind: 'empty' }}
        onChoose={(file) => chosen.push(file.name)}
        onClear={() => {}}
      />,
    )
    const box = input().closest('label')?.parentElement
    const drop = (types: string[], files: File[]) => {
      const event = new Event('drop', { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'dataTransfer', { value: { types, files } })
      box?.dispatchEvent(event)
      return event.defaultPrevented
    }
    await doing(() => void expect(drop(['text/plain'], [])).toBe(false))
    await doing(() => void expect(drop(['Files'], [photo('a.png'), photo('b.png')])).toBe(true))
    expect(chosen).toEqual(['a.png'])
  })
})

describe('the life of a chosen image', () => {
  test('is uploaded at once, shown, and its URL revoked when it is removed', async () => {
    const { asked, send } = slowSender()
    at = await mount(<Slot send={send} />)
    await choose(photo('a.png'))
    expect([asked[0]?.name, shown, text().includes('Uploading…')]).toEqual([
      'a.png',
      ['blob:1'],
      true,
    ])
    await doing(() => asked[0]?.answer({ ok: true, filename: 'f1' }))
    expect(text()).toContain('a.png · press to replace')
    await doing(() => remove()?.click())
    expect([shown, text().includes('Choose an image')]).toEqual([[], true])
  })

  test('a refusal is shown, and the file is dropped', async () => {
    const { asked, send } = slowSender()
    at = await mount(<Slot send={send} />)
    await choose(photo('a.png'))
    await doing(() => asked[0]?.answer({ ok: false, message: 'The file is larger than 10 MB.' }))
    expect([shown, text().includes('The file is larger than 10 MB.')]).toEqual([[], true])
  })

  test('the answer to a replaced file has no effect', async () => {
    const { asked, send } = slowSender()
    at = await mount(<Slot send={send} />)
    await choose(photo('a.png'))
    await choose(photo('b.png'))
    expect([asked[0]?.signal.aborted, shown]).toEqual([true, ['blob:2']])
    await doing(() => asked[0]?.answer({ ok: true, filename: 'f1' }))
    expect(text()).toContain('Uploading…')
    await doing(() => asked[1]?.answer({ ok: true, filename: 'f2' }))
    expect(text()).toContain('b.png')
  })

  test('leaving the page cancels the upload and revokes the URL', async () => {
    const { asked, send } = slowSender()
    at = await mount(<Slot send={send} />)
    await choose(photo('a.png'))
    at.unmount()
    at = undefined
    expect([asked[0]?.signal.aborted, shown]).toEqual([true, []])
  })
})
