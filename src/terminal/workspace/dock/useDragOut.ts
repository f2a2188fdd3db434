// A tab that is dragged beyond the browser's window and let go there opens in a window at that
// place.
import { TabNode, type Model } from 'flexlayout-react'
import { useRef, type DragEvent } from 'react'
import { layoutTab } from '../layout/dockModel'
import { useOpenWindow } from '../state/WindowsContext'
import { isBeyond } from '../windows/onDesktop'

/** Around the pointer, so that the strip of the new window is below it. */
const LEFT_PX = 40
const TOP_PX = 16

/** Handlers of the element around the dock. */
export function useDragOut(model: Model, locked: boolean) {
  const openWindow = useOpenWindow()
  const dragged = useRef<TabNode | null>(null)
  if (!openWindow || locked) return {}
  return {
    onDragStartCapture({ target }: DragEvent): void {
      const path = target instanceof Element && target.closest('[data-layout-path]')
      dragged.current = path ? tabAt(model, path.getAttribute('data-layout-path') ?? '') : null
    },
    onDragEndCapture({ screenX, screenY, dataTransfer }: DragEvent): void {
      const node = dragged.current
      dragged.current = null
      const tab = node && layoutTab(node)
      if (!tab || dataTransfer.dropEffect !== 'none' || !isBeyond(screenX, screenY)) return
      const { width, height } = node.getRect()
      openWindow(tab, { left: screenX - LEFT_PX, top: screenY - TOP_PX, width, height })
    },
  }
}

/** The tab whose button or content has a path of the docking library; null for a group. */
function tabAt(model: Model, path: string): TabNode | null {
  let found: TabNode | null = null
  model.visitNodes((node) => {
    if (node instanceof TabNode && [node.getPath(), buttonPath(node)].includes(path)) found = node
  })
  return found
}

/** `/ts0/tb1` is the button of the tab `/ts0/t1`. */
const buttonPath = (node: TabNode): string => node.getPath().replace(/\/t(\d+)$/, '/tb$1')
