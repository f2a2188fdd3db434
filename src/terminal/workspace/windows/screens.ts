// The screens of this device: all of them by the Window Management API where it exists and is
// permitted, else the one that the window stands on.
import type { Bounds } from './bounds'

interface DetailedScreen {
  readonly availLeft: number
  readonly availTop: number
  readonly availWidth: number
  readonly availHeight: number
  readonly isPrimary?: boolean
}
interface ScreenDetails {
  readonly screens: readonly DetailedScreen[]
  readonly currentScreen: DetailedScreen
}
type ManagedWindow = Window & { getScreenDetails?: () => Promise<ScreenDetails> }

const boundsOf = (screen: DetailedScreen): Bounds => ({
  left: screen.availLeft,
  top: screen.availTop,
  width: screen.availWidth,
  height: screen.availHeight,
})

/** The screen that the window stands on. */
export function currentScreen(): Bounds {
  const { screen } = window
  // Both are known to every browser, though to no standard.
  const { availLeft = 0, availTop = 0 } = screen as Screen & Partial<DetailedScreen>
  return { left: availLeft, top: availTop, width: screen.availWidth, height: screen.availHeight }
}

/** The current screen first. `asks`: the browser may ask the customer for permission. */
export async function allScreens(asks: boolean): Promise<readonly Bounds[]> {
  const managed: ManagedWindow = window
  try {
    if (!managed.getScreenDetails || (!asks && !(await isPermitted()))) return [currentScreen()]
    const { screens, currentScreen: current } = await managed.getScreenDetails()
    return [current, ...screens.filter((each) => each !== current)].map(boundsOf)
  } catch {
    return [currentScreen()]
  }
}

/** True if the device has further screens, as far as the browser says. */
export const hasSeveralScreens = (): boolean =>
  (window.screen as Screen & { isExtended?: boolean }).isExtended === true

async function isPermitted(): Promise<boolean> {
  const name = 'window-management' as PermissionName
  return (await navigator.permissions.query({ name })).state === 'granted'
}

/** Position and size of a window. */
export const boundsHere = (): Bounds => ({
  left: window.screenX,
  top: window.screenY,
  width: window.innerWidth,
  height: window.innerHeight,
})
