// Page probe that reads every displayed price on every animation frame, from the document and from
// canvases since they were last cleared.
import { expect, type Page } from '@playwright/test'

/** A price that was displayed in one frame. */
export interface SeenPrice {
  /** Name of the instrument in the symbol bar in that frame. */
  readonly named: string
  /** Part of the screen. */
  readonly where: string
  readonly price: number
  /** Number of frames that showed it there. */
  readonly frames: number
}

/** Must be called before the page is opened. */
export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted = new Map<HTMLCanvasElement, { text: string; x: number }[]>()
    const forget = (canvas: unknown) => void painted.delete(canvas as HTMLCanvasElement)
    const proto = CanvasRenderingContext2D.prototype
    const { fillText, clearRect, fillRect } = proto
    proto.fillText = function (text, x, y, most) {
      const texts = painted.get(this.canvas) ?? []
      painted.set(this.canvas, texts)
      texts.push({ text, x })
      if (most === undefined) fillText.call(this, text, x, y)
      else fillText.call(this, text, x, y, most)
    }
    proto.clearRect = function (...box) {
      forget(this.canvas)
      clearRect.apply(this, box)
    }
    proto.fillRect = function (...box) {
      if (this.globalCompositeOperation === 'copy') forget(this.canvas)
      fillRect.apply(this, box)
    }
    for (const side of ['width', 'height'] as const) {
      const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, side)
      if (!own?.set) continue
      const { set } = own
      Object.defineProperty(HTMLCanvasElement.prototype, side, {
        ...own,
        set(value: number) {
          forget(this)
          set.call(this, value)
        },
      })
    }

    /** The first figure of a text, excluding times and dates. */
    const priceIn = (text: string): number | null => {
      if (/\d[:/]\d/.test(text)) return null
      const [found] = /\d[\d,]*(\.\d+)?/.exec(text) ?? []
      return found === undefined ? null : Number(found.replaceAll(',', ''))
    }
    const seen = new Map<string, SeenPrice>()
    let reading = false
    const bar = 'section[data-form]'
    const read = () => {
      const picked = document.querySelector(`${bar} button[aria-expanded] > span`)
      const named = picked?.textContent ?? ''
      const note = (where: string, text: string) => {
        const price = priceIn(text)
        if (price === null) return
        const key = `${named} ${where} ${price}`
        seen.set(key, { named, where, price, frames: (seen.get(key)?.frames ?? 0) + 1 })
      }
      const noteAll = (where: string, selector: string) => {
        for (const { textContent } of document.querySelectorAll(selector))
          note(where, textContent ?? '')
      }
      note('title', document.title)
      noteAll('bar', `${bar} strong`)
      for (const fact of ['mark', 'index', 'high', 'low', 'bid', 'ask'])
        noteAll(`bar ${fact}`, `${bar} [data-fact=${fact}] dd`)
      noteAll('book', '[data-panel=book] :is(b, [role=option])')
      noteAll('trades', '[data-panel=trades] li')
      noteAll('chart', '[data-panel=chart] [data-cell]')
      noteAll('form', '[data-panel=orderForm] :is([data-testid=bid], [data-testid=ask])')
      noteAll('form', '[data-panel=orderForm] [data-testid=preview-liquidation]')
      for (const field of document.querySelectorAll('[data-panel=orderForm] input'))
        note('form field', (field as HTMLInputElement).value)
      for (const [canvas, texts] of painted) {
        if (!canvas.isConnected) continue
        const panel = canvas.closest<HTMLElement>('[data-panel]')?.dataset['panel'] ?? 'canvas'
        // The first column of these tables is the price.
        const most = panel === 'book' || panel === 'trades' ? 40 : Infinity
        for (const { text, x } of texts) if (x < most) note(`${panel} canvas`, text)
      }
    }
    const frame = () => {
      if (reading) read()
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(window, {
      probe: {
        start: () => {
          seen.clear()
          reading = true
        },
        seen: () => [...seen.values()],
        stop: () => {
          reading = false
          return [...seen.values()]
        },
      },
    })
  })
}

interface Probe {
  readonly start: () => void
  readonly seen: () => readonly SeenPrice[]
  readonly stop: () => readonly SeenPrice[]
}

/** Starts reading each frame. */
export async function startProbe(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { probe: Probe }).probe.start())
}

/** Waits until each of these places has shown a price of the instrument. */
export async function expectSeen(
  page: Page,
  name: string,
  places: readonly string[],
): Promise<void> {
  const missing = () =>
    page.evaluate(
      ([name, places]) => {
        const seen = (window as unknown as { probe: Probe }).probe.seen()
        const where = new Set(seen.filter(({ named }) => named === name).map(({ where }) => where))
        return places.filter((place) => !where.has(place))
      },
      [name, places] as const,
    )
  await expect.poll(missing, { message: `where no price of ${name} was seen` }).toEqual([])
}

/** Stops reading; returns every displayed price, once per instrument and place. */
export async function stopProbe(page: Page): Promise<readonly SeenPrice[]> {
  return page.evaluate(() => (window as unknown as { probe: Probe }).probe.stop())
}
