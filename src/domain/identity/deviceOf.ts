// The description of a device from its user agent, in a user's terms: browser and system. Versions
// and models are omitted, because browsers do not report them reliably.

export interface Device {
  /** A proper name, the same in every language; null if unknown. */
  readonly browser: string | null
  readonly system: string | null
  /** True for phones and tablets. */
  readonly handheld: boolean
}

/** The first match counts: later browsers also claim to be the earlier ones. */
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

/** Parses a user agent; an unknown one has no names. */
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
