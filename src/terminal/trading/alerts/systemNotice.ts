// Notifications of the operating system, where the browser has and allows them. Everything works
// without.

const exists = (): boolean => typeof Notification === 'function'

/** True if the browser refuses them, or has none. */
export const isSystemBlocked = (): boolean => !exists() || Notification.permission === 'denied'

/** Asks for the permission; true where it is given. */
export async function allowSystem(): Promise<boolean> {
  if (isSystemBlocked()) return false
  try {
    return (await Notification.requestPermission()) === 'granted'
  } catch {
    return false
  }
}

/** Shows one; a newer one of the same tag replaces it. */
export function showSystem(title: string, body: string, tag: string): void {
  if (!exists() || Notification.permission !== 'granted') return
  try {
    const shown = new Notification(title, { body, tag })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  } catch {
    // Some phones have the constructor and allow it to service workers alone.
  }
}
