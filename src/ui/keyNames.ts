// Names of key combinations as the keyboard of the device has them.

const isApple = (): boolean => /\bMacintosh\b|\biPhone\b|\biPad\b/.test(navigator.userAgent)

/** "Ctrl+Z", or "⌘Z" on a Mac. */
export const withControl = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl+${key}`)

/** "Alt+1", or "⌥1" on a Mac. */
export const withAlt = (key: string): string => (isApple() ? `⌥${key}` : `Alt+${key}`)
