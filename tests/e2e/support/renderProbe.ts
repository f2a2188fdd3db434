// Page probe that counts, by panel, the React commits in which one of its components rendered and
// the frames in which its canvas was painted. React's production build reports each commit to the
// hook of its developer tools; a rendered fiber has a flag and is a new object.
import type { Page } from '@playwright/test'

export interface PanelWork {
  /** Commits in which a component inside the panel rendered. */
  readonly renders: number
  /** Animation frames with writes to its canvases. */
  readonly paints: number
}

/** React's fiber of a component or element, as far as it is read here. */
interface Fiber extends Record<'sibling', Fiber | null> {
  readonly tag: number
  readonly flags: number
  readonly stateNode: unknown
  readonly alternate: Fiber | null
  readonly return: Fiber | null
  readonly child: Fiber | null
}

interface Probe {
  readonly read: () => Readonly<Record<string, PanelWork>>
}

/** Must be called before the page is opened. */
export async function installRenderProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const RENDERED = 1
    let work: Record<string, { renders: number; paints: number }> = {}
    const of = (panel: string) => (work[panel] ??= { renders: 0, paints: 0 })
    const panelAround = (node: Element): string | undefined =>
      node.closest<HTMLElement>('[data-panel]')?.dataset['panel']

    /** The panel that contains a component, found from the nearest element above. */
    const panelOf = (fiber: Fiber): string | undefined => {
      for (let at = fiber.return; at; at = at.return)
        if (at.stateNode instanceof Element) return panelAround(at.stateNode)
      return undefined
    }
    const visit = (fiber: Fiber, rendered: Set<string>): void => {
      const before = fiber.alternate
      const isElement = fiber.stateNode instanceof Element
      const panel = isElement || (fiber.flags & RENDERED) === 0 ? undefined : panelOf(fiber)
      if (panel !== undefined) rendered.add(panel)
      // The same children as before, so nothing below has rendered.
      if (before && before.child === fiber.child) return
      for (let child = fiber.child; child; child = child['sibling']) visit(child, rendered)
    }
    const onCommitFiberRoot = (_renderer: unknown, root: { readonly current: Fiber }) => {
      const rendered = new Set<string>()
      visit(root.current, rendered)
      for (const panel of rendered) of(panel).renders += 1
    }
    const silent = () => undefined
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot,
        onCommitFiberUnmount: silent,
        onPostCommitFiberRoot: silent,
      },
    })

    const painted = new Set<string>()
    const proto = CanvasRenderingContext2D.prototype
    const { fillText } = proto
    proto.fillText = function (...given) {
      const panel = panelAround(this.canvas)
      if (panel !== undefined) painted.add(panel)
      fillText.apply(this, given)
    }
    const frame = () => {
      for (const panel of painted) of(panel).paints += 1
      painted.clear()
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    const probe: Probe = {
      read: () => {
        const taken = work
        work = {}
        return taken
      },
    }
    Object.assign(window, { renderProbe: probe })
  })
}

/** Counts since the last call, by panel kind. */
export async function readRenders(page: Page): Promise<Readonly<Record<string, PanelWork>>> {
  return page.evaluate(() => (window as unknown as { renderProbe: Probe }).renderProbe.read())
}
