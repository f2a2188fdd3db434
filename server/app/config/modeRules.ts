// Rules between configuration variables: requirements of production, where demo accounts and the
// outbox may exist, and secrets that are too easy to guess. Defaults are safe.
import { isLoopback } from '../../lib/net/loopback'

/**
 * Availability of demo accounts without a password and of the outbox with every code: off, on this
 * machine only, or for everyone who reaches the port if ALLOW_DEMO is set.
 */
export type DemoMode = 'off' | 'local' | 'exposed'

/** The parsed variables that depend on one another. */
interface Mode {
  readonly NODE_ENV: 'development' | 'test' | 'production'
  readonly ALLOW_DEMO: boolean
  readonly HOST: string
  readonly PUBLIC_ORIGIN?: string | undefined
  readonly TOKEN_SECRET?: string | undefined
}

/** The settings that may cause startup warnings. */
interface Exposure {
  readonly production: boolean
  readonly demo: DemoMode
  readonly host: string
  readonly publicOrigin: string | null
  readonly trustedProxies: readonly string[]
}

/** The reason why the exchange cannot start in this mode, in one line that names the variable. */
export function modeRefusal(given: Mode): string | undefined {
  const { NODE_ENV, ALLOW_DEMO, PUBLIC_ORIGIN, TOKEN_SECRET } = given
  if (NODE_ENV !== 'production') return undefined
  if (TOKEN_SECRET === undefined) return 'TOKEN_SECRET must be given in production.'
  if (PUBLIC_ORIGIN === undefined) return 'PUBLIC_ORIGIN must be given in production.'
  const { protocol, hostname } = new URL(PUBLIC_ORIGIN)
  if (protocol !== 'https:' && !isLoopback(hostname))
    return 'PUBLIC_ORIGIN must begin with https:// in production.'
  return ALLOW_DEMO ? 'ALLOW_DEMO must be absent in production.' : undefined
}

/** Only outside production, and only on this machine unless ALLOW_DEMO says otherwise. */
export function demoMode({ NODE_ENV, ALLOW_DEMO, HOST, PUBLIC_ORIGIN }: Mode): DemoMode {
  if (NODE_ENV === 'production') return 'off'
  const reachedAs = PUBLIC_ORIGIN === undefined ? 'localhost' : new URL(PUBLIC_ORIGIN).hostname
  if (isLoopback(HOST) && isLoopback(reachedAs)) return 'local'
  return ALLOW_DEMO ? 'exposed' : 'off'
}

/** Startup warnings to the operator. */
export function startWarnings(config: Exposure): readonly string[] {
  const { demo, host, production, publicOrigin, trustedProxies } = config
  const isOpen = !isLoopback(host)
  return [
    demo === 'exposed' &&
      'ALLOW_DEMO: whoever reaches this address signs in without a password and reads every code',
    !production &&
      isOpen &&
      publicOrigin === null &&
      'HOST is open to the network without PUBLIC_ORIGIN: only loopback names are answered',
    production &&
      !isOpen &&
      trustedProxies.length === 0 &&
      'TRUSTED_PROXIES names no proxy: all who come through one share the limits of one network',
  ].filter((warning) => warning !== false)
}

const RUN = 3
const MIN_DIFFERENT = 0.7
const PLACEHOLDER = /change.?(me|this)|replace|example|secret|passw|placeholder|insert.?here/i

/**
 * Whether a secret is a placeholder or follows a pattern: in a random secret, most three-character
 * runs differ, and so do most runs of three steps between characters.
 */
export function isGuessable(text: string): boolean {
  const codes = [...text].map((char) => char.charCodeAt(0))
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return PLACEHOLDER.test(text) || isPatterned(codes) || isPatterned(steps)
}

function isPatterned(values: readonly number[]): boolean {
  const runs = values.slice(RUN - 1).map((_, at) => values.slice(at, at + RUN).join(' '))
  return new Set(runs).size < runs.length * MIN_DIFFERENT
}
