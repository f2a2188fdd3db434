// Columns that are painted on canvas, measured as the browser paints them: no figure runs into its
// neighbour or leaves the panel, at any width, with the longest sizes that the exchange trades.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/trading'

/** So long a busy machine may take to paint the next book. */
const SHOWN = { timeout: 40_000 }

/** One painted text, CSS px. */
interface Painted {
  readonly text: string
  readonly y: number
  readonly left: number
  readonly right: number
}

/** Keeps the texts that stand on each canvas. Must be called before the page is opened. */
const recordTexts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const texts = new WeakMap<HTMLCanvasElement, Painted[]>()
    const proto = CanvasRenderingContext2D.prototype
    const { fillText, clearRect } = proto
    proto.fillText = function (text, x, y, most) {
      const { width } = this.measureText(text)
      const left = this.textAlign === 'right' ? x - width : x
      const seen = texts.get(this.canvas as HTMLCanvasElement) ?? []
      texts.set(this.canvas as HTMLCanvasElement, seen)
      seen.push({ text, y, left, right: left + width })
      if (most === undefined) fillText.call(this, text, x, y)
      else fillText.call(this, text, x, y, most)
    }
    proto.clearRect = function (x, y, width, height) {
      const kept = (texts.get(this.canvas as HTMLCanvasElement) ?? []).filter(
        (each) => each.y < y || each.y > y + height,
      )
      texts.set(this.canvas as HTMLCanvasElement, kept)
      clearRect.call(this, x, y, width, height)
    }
    Object.assign(window, { paintedOn: (canvas: HTMLCanvasElement) => texts.get(canvas) ?? [] })
  })

/** Texts of the books and trades, and those of a line that touch or leave their canvas. */
const paintedIn = (page: Page) =>
  page.evaluate(() => {
    const { paintedOn } = window as unknown as {
      paintedOn: (canvas: HTMLCanvasElement) => readonly Painted[]
    }
    const figures: string[] = []
    const collisions: string[] = []
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>(
      '#content canvas:not(.tv-lightweight-charts canvas)',
    )) {
      const { width, height } = canvas.getBoundingClientRect()
      // Of the last row, of which a part is shown, the text may be below the edge.
      const texts = paintedOn(canvas).filter(({ y }) => y < height)
      figures.push(...texts.map(({ text }) => text))
      for (const [at, one] of texts.entries()) {
        if (one.left < -0.5 || one.right > width + 0.5) collisions.push(`${one.text} leaves`)
        for (const other of texts.slice(at + 1))
          if (other.y === one.y && other.left < one.right - 0.5 && one.left < other.right - 0.5)
            collisions.push(`${one.text} over ${other.text}`)
      }
    }
    return { figures, collisions }
  })

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`sizes and totals of SHIB do not touch at ${width} px`, async ({ page, terminal }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    await recordTexts(page)
    await terminal.open('shibusdt')
    // No size begins with so many zeros.
    const prices = async () =>
      (await paintedIn(page)).figures.filter((text) => /^0\.0000\d+/.test(text)).length
    await expect.poll(prices, SHOWN).toBeGreaterThan(6)
    for (let look = 0; look < 3; look += 1) {
      const { figures, collisions } = await paintedIn(page)
      expect(figures.length).toBeGreaterThan(12)
      expect(collisions).toEqual([])
      // The next book.
      const before = figures.join(' ')
      const now = async () => (await paintedIn(page)).figures.join(' ')
      await expect.poll(now, SHOWN).not.toBe(before)
    }
  })
