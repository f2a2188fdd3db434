// Content security policy: only this origin's scripts, workers and data, and as a frame an outside
// chat's page if one is configured.
import type { FastifyHelmetOptions } from '@fastify/helmet'

const HOST = /^[\w.:[\]-]{1,255}$/
/** Number of policies cached by host; callers can choose any host name. */
const MAX_HOSTS = 100

/**
 * Helmet's options; HTTPS is required only if the public origin has it. The content policy is
 * `contentPolicy`: helmet would rebuild it for every answer.
 */
export function securityHeaders(publicOrigin: string | null): FastifyHelmetOptions {
  return {
    strictTransportSecurity: isHttps(publicOrigin),
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: false,
  }
}

/**
 * Device features that pages may use: passkeys and the clipboard for their own scripts, nothing
 * else, and nothing in frames.
 */
export const PERMISSIONS_POLICY = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'clipboard-write=(self)',
  'fullscreen=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'bluetooth',
    'camera',
    'clipboard-read',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'screen-wake-lock',
    'serial',
    'usb',
    'web-share',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ')

/** Headers of every call's answer: it is data that must not be run or framed. */
export function callHeaders(publicOrigin: string | null): Readonly<Record<string, string>> {
  const year = 'max-age=31536000; includeSubDomains'
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(isHttps(publicOrigin) ? { 'strict-transport-security': year } : {}),
  }
}

/**
 * The Content-Security-Policy for a caller who addressed `host`; `framed` is the URL of the framed
 * page, `script` the source of the inline script.
 */
export function contentPolicy(
  publicOrigin: string | null,
  framed: string | null = null,
  script?: string,
): (host: string | undefined) => string {
  const known = new Map<string, string>()
  return (host = '') => {
    const remembered = known.get(host)
    if (remembered !== undefined) return remembered
    const written = policyText(streamOrigin(host, publicOrigin), publicOrigin, framed, script)
    if (known.size < MAX_HOSTS) known.set(host, written)
    return written
  }
}

function policyText(
  stream: string,
  publicOrigin: string | null,
  framed: string | null,
  script: string | undefined,
): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...(script === undefined ? [] : [script])].join(' '),
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${stream}`,
    ...(framed === null ? [] : [`frame-src ${new URL(framed).origin}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps(publicOrigin) ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join(';')
}

const isHttps = (publicOrigin: string | null): boolean =>
  publicOrigin?.startsWith('https:') ?? false

/** Some browsers do not include ws: in 'self'. */
function streamOrigin(host: string, publicOrigin: string | null): string {
  if (publicOrigin !== null) return publicOrigin.replace(/^http/, 'ws')
  return HOST.test(host) ? `ws://${host} wss://${host}` : "'self'"
}
