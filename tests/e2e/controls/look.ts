// Control inspection: the criteria of a browser's default look, the boxes around a control that
// move, and the screenshots.
import type { BrowserContext, Locator, Page } from '@playwright/test'

export const CONTROLS =
  'button, [role=tab], [role=switch], [role=slider], [role=radio], input, select, textarea'

/** One window width, and the looks already checked at it on any page. */
export interface View {
  readonly width: number
  readonly height: number
  readonly seen: Set<string>
}

/** Visible controls with a new look; with `popups` only those that open something. */
export async function controlsOf(
  page: Page,
  { seen }: View,
  popups: boolean,
): Promise<readonly Locator[]> {
  const looks = await page.evaluate(
    ([selector, wanted, known]) => {
      const former = new Set(known)
      const found: string[] = []
      for (const old of document.querySelectorAll('[data-control]'))
        old.removeAttribute('data-control')
      for (const node of document.querySelectorAll<HTMLElement>(selector)) {
        const { width, height, top, bottom } = node.getBoundingClientRect()
        const inView = width > 4 && height > 4 && top >= 0 && bottom <= innerHeight
        if (!inView || !node.checkVisibility({ opacityProperty: true })) continue
        if (node.closest('[inert], [aria-hidden=true]')) continue
        const opens = node.hasAttribute('aria-haspopup')
        if (wanted && !opens) continue
        const label = wanted ? (node.getAttribute('aria-label') ?? node.textContent) : ''
        const look = `${node.tagName} ${node.className} ${node.getAttribute('role') ?? ''} ${label}`
        if (former.has(look)) continue
        former.add(look)
        node.dataset['control'] = String(found.length)
        found.push(look)
      }
      return found
    },
    [CONTROLS, popups, [...seen]] as const,
  )
  for (const each of looks) seen.add(each)
  return looks.map((_, at) => page.locator(`[data-control="${at}"]`))
}

export type Boxes = readonly { readonly name: string; readonly box: readonly number[] }[]

/** Appearance of a control and the boxes of its surroundings. */
export interface Look {
  /** Properties with the browser's default; empty for a styled control. */
  readonly native: readonly string[]
  /** The control, its neighbours, and its container. */
  readonly boxes: Boxes
  /** Centre of the control in the window. */
  readonly middle: { readonly x: number; readonly y: number }
}

/** Interaction performed before the inspection. */
export type Done = 'nothing' | 'focus' | 'disable' | 'enable'

/** Inspects a control as it is. */
export async function lookAt(control: Locator): Promise<Look> {
  const [look] = await looksAfter(control, ['nothing'])
  if (!look) throw new Error('nothing was inspected')
  return look
}

/** Performs one interaction after the other, each time waits for a frame, and inspects. */
export const looksAfter = (control: Locator, acts: readonly Done[]): Promise<readonly Look[]> =>
  control.evaluate(async (node, all) => {
    const inspect = (): Look => {
      const native: string[] = []
      const style = getComputedStyle(node)
      // A control that is drawn by another element may look like anything.
      if (style.opacity !== '0' && style.appearance !== 'checkbox') {
        const plain = document.createElement(node.tagName)
        if (node instanceof HTMLInputElement) plain.setAttribute('type', node.type)
        plain.style.all = 'revert'
        document.body.append(plain)
        const own = getComputedStyle(plain)
        const isBody = style.fontFamily === getComputedStyle(document.body).fontFamily
        if (style.fontFamily === own.fontFamily && !isBody) native.push(`font ${style.fontFamily}`)
        if (/outset|inset/.test(style.borderTopStyle) && style.borderTopWidth !== '0px')
          native.push(`border ${style.borderTopStyle}`)
        const isPainted = own.backgroundColor !== 'rgba(0, 0, 0, 0)'
        if (isPainted && style.backgroundColor === own.backgroundColor && node.tagName === 'BUTTON')
          native.push(`background ${style.backgroundColor}`)
        plain.remove()
      }
      const parent = node.parentElement
      const around = [node, parent, parent?.parentElement, ...(parent?.children ?? [])]
      const boxes = around
        .filter((each) => each instanceof HTMLElement)
        // An opened popup may be positioned next to its button.
        .filter((each) => getComputedStyle(each).position !== 'fixed' && each.offsetWidth > 0)
        .map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect()
          // In page coordinates, because a press may scroll the control from behind a fixed bar.
          const box = [x + scrollX, y + scrollY, width, height]
          return { name: `${each.tagName} ${each.className}`, box }
        })
      const { x, y, width, height } = node.getBoundingClientRect()
      return { native, boxes, middle: { x: x + width / 2, y: y + height / 2 } }
    }
    const looks: Look[] = []
    for (const act of all) {
      if (act === 'focus') node.focus()
      if (act === 'disable') {
        node.blur()
        node.setAttribute('disabled', '')
      }
      if (act === 'enable') node.removeAttribute('disabled')
      await new Promise((done) => requestAnimationFrame(done))
      looks.push(inspect())
    }
    return looks
  }, acts)

/** Switches to the colours of the other theme without a page reload. */
export const inTheme = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  page.evaluate(async (chosen) => {
    document.documentElement.dataset['mantineColorScheme'] = chosen
    await new Promise((done) => requestAnimationFrame(done))
  }, theme)

/** Tolerance in CSS px for neighbours of figures that change on their own. */
const SLACK_PX = 2

/** Boxes that have moved. */
export const movedBetween = (before: Boxes, after: Boxes): readonly string[] =>
  before.flatMap(({ name, box }, at) => {
    const now = after[at]
    if (now?.name.split(' ')[0] !== name.split(' ')[0]) return []
    const by = box.map((edge, side) => Math.round((now?.box[side] ?? 0) - edge))
    return by.some((step) => Math.abs(step) > SLACK_PX) ? [`${name} by ${by.join(' ')}`] : []
  })

/** Screenshot of a control with its surroundings, within the window. */
export async function photoOf(page: Page, control: Locator, margin = 24): Promise<Buffer | null> {
  const box = await control.boundingBox()
  const view = page.viewportSize()
  if (!box || !view) return null
  const x = Math.max(0, box.x - margin)
  const y = Math.max(0, box.y - margin)
  const width = Math.min(view.width - x, box.width + 2 * margin)
  const height = Math.min(view.height - y, box.height + 2 * margin)
  if (width < 1 || height < 1) return null
  return page.screenshot({ clip: { x, y, width, height } })
}

export interface Picture {
  readonly name: string
  readonly png: Buffer
}

/** All screenshots on one page, each with its name. */
export async function contactSheet(
  context: BrowserContext,
  pictures: readonly Picture[],
): Promise<Buffer> {
  const page = await context.newPage()
  const figures = pictures.map(({ name, png }) => {
    const image = `<img src="data:image/png;base64,${png.toString('base64')}">`
    return `<figure>${image}<figcaption>${name}</figcaption></figure>`
  })
  const style =
    'body{display:flex;flex-wrap:wrap;gap:8px;background:#777;font:11px sans-serif}' +
    'figure{margin:0}img{display:block;max-width:260px;max-height:200px}'
  await page.setContent(`<style>${style}</style>${figures.join('')}`)
  return page.screenshot({ fullPage: true })
}
