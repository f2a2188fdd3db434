// Counts, by panel, the commits of React in which a component of it rendered, and the frames in
// which its canvas was painted. React of the product itself reports each commit to the hook that
// its developer tools put into a page; what rendered carries a flag and is a new object.
import type { Page } from '@playwright/test'

export interface PanelWork {
  /** Commits in which a component inside the panel rendered. */
  readonly renders: number
  /** Animation frames in which something was written on its canvases. */
  readonly paints: number
}

/** A component or element as React keeps it, as far as it is looked at here. */
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

/** To be called before the page is opened. */
export async function installRenderProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const RENDERED = 1
    let work: Record<string, { renders: number; paints: number }> = {}
    const of = (panel: string) => (work[panel] ??= { renders: 0, paints: 0 })
    const panelAround = (node: Element): string | undefined =>
      node.closest<HTMLElement>('[data-panel]')?.dataset['panel']

    /** The panel in which a component stands: that of the nearest element around it. */
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
      // The same children as before: nothing below has rendered.
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

/** What happened since the last call, by the kind of the panel. */
export async function readRenders(page: Page): Promise<Readonly<Record<string, PanelWork>>> {
  return page.evaluate(() => (window as unknown as { renderProbe: Probe }).renderProbe.read())
}
