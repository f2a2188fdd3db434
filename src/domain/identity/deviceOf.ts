// Reading a device from what its browser says of itself, as a person would name it: browser
// and system. It guesses no versions and no models, which browsers do not report truly.

export interface Device {
  /** A proper name, the same in every language; null where nothing known is named. */
  readonly browser: string | null
  readonly system: string | null
  /** Held in the hand. */
  readonly handheld: boolean
}

/** The first that matches counts: later browsers claim to be the earlier ones as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Chrome'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** Reads a user agent; an unknown one names nothing. */
export function deviceOf(userAgent: string): Device {
  return {
    browser: named(BROWSERS, userAgent),
    system: named(SYSTEMS, userAgent),
    handheld: /\b(Mobile|Android|iPhone|iPad|iPod)\b/.test(userAgent),
  }
}

function named(list: readonly (readonly [RegExp, string])[], text: string): string | null {
  return list.find(([sign]) => sign.test(text))?.[1] ?? null
}
