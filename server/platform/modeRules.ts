// The rules that hold between variables: what production asks for, where demo accounts and the
// outbox may exist, and which secrets are too easily guessed. Whatever is in doubt is off.
import { isLoopback } from '../net/loopback'
import type { Config, DemoMode, Variables } from './config'

type Mode = Pick<
  Variables,
  'ALLOW_DEMO' | 'HOST' | 'NODE_ENV' | 'PUBLIC_ORIGIN' | 'TOKEN_SECRET' | 'TRUSTED_PROXIES'
>

/** What keeps the exchange from starting in this mode, in one line that names the variable. */
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

/** What the operator should know when the exchange starts. */
export function startWarnings(config: Config): readonly string[] {
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
const LEAST_DIFFERENT = 0.7
const PLACEHOLDER = /change.?(me|this)|replace|example|secret|passw|placeholder|insert.?here/i

/**
 * Whether a secret is a placeholder or follows a pattern: most runs of three characters, and most
 * runs of three steps between characters, are different in one that was drawn at random.
 */
export function isGuessable(text: string): boolean {
  const codes = [...text].map((char) => char.charCodeAt(0))
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return PLACEHOLDER.test(text) || isPatterned(codes) || isPatterned(steps)
}

function isPatterned(values: readonly number[]): boolean {
  const runs = values.slice(RUN - 1).map((_, at) => values.slice(at, at + RUN).join(' '))
  return new Set(runs).size < runs.length * LEAST_DIFFERENT
}
