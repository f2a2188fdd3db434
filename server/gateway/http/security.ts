// Owns what a browser is told it may load and whom it may speak to: scripts, workers and data of
// this origin only.
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { IncomingMessage } from 'node:http'

const HOST = /^[\w.:[\]-]{1,255}$/

/** Helmet's options; HTTPS is insisted on only where the public origin has it. */
export function securityHeaders(publicOrigin: string | null): FastifyHelmetOptions {
  const https = publicOrigin?.startsWith('https:') ?? false
  return {
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", (request) => streamOrigin(request, publicOrigin)],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  }
}

/** Some browsers do not count ws: among 'self'. */
function streamOrigin(request: IncomingMessage, publicOrigin: string | null): string {
  if (publicOrigin !== null) return publicOrigin.replace(/^http/, 'ws')
  const host = request.headers.host ?? ''
  return HOST.test(host) ? `ws://${host} wss://${host}` : "'self'"
}
