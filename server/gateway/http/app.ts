// Owns the HTTP side as a whole: limits, headers, the origin check, calls, the description, the
// client's files, and what happens to everything that fails. It starts no listening.
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { refusal, type RefusalKey } from '../../../src/domain/refusals'
import type { GatewayNeeds } from '../deps'
import { isOwnOrigin } from '../origins'
import { TokenBuckets } from '../tokenBucket'
import { isPageRequest, sendPage, serveClient } from './clientFiles'
import { registerOutbox } from './devOutbox'
import { sendFailure, sendRefusal } from './envelope'
import { accountHandlers } from './handlers/accounts'
import { authHandlers } from './handlers/auth'
import { chartHandlers } from './handlers/charts'
import { forexHandlers } from './handlers/forex'
import { forexMarketHandlers } from './handlers/forexMarket'
import { futuresHandlers } from './handlers/futures'
import { marketHandlers } from './handlers/market'
import { profileHandlers } from './handlers/profile'
import { registrationHandlers } from './handlers/registration'
import { spotHandlers } from './handlers/spot'
import { uploadHandlers } from './handlers/uploads'
import { openApi } from './openapi'
import { PREFIX, registerRoutes, type RouteNeeds } from './routes'
import { callHeaders, contentPolicy, securityHeaders } from './security'

export const MAX_BODY_BYTES = 65_536
/** A request that has not arrived whole by then ends with its connection. */
const REQUEST_MS = 180_000
const RATE_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/** Builds the HTTP side, ready to listen. */
export async function createApp(needs: GatewayNeeds): Promise<FastifyInstance> {
  const { config, exchange, feeds, identity, clock } = needs
  const app: FastifyInstance = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
    // A path that cannot be decoded never gets as far as the hooks and handlers below.
    frameworkErrors: (_, request, reply) => {
      reply.headers(callHeaders(config.publicOrigin))
      void sendRefusal(request, reply, refusal('routeUnknown'))
    },
  })
  // A page of another origin can send text/plain without asking first, so only JSON is read.
  app.removeContentTypeParser('text/plain')
  logAnswers(app, needs)
  answerFailures(app, needs)
  // Cookies are read and written where they are meant: orders have none.
  await app.register(cookie, { hook: false })
  saySecurity(app, config.publicOrigin)
  await app.register(rateLimit, {
    max: config.rateLimits.address,
    timeWindow: 60_000,
    cache: 10_000,
    allowList: (request) => !isCall(request),
    // Said to those who exceed it only: answers are many and small.
    addHeadersOnExceeding: RATE_HEADERS,
  })
  const perMinute = config.rateLimits.account
  const routes: RouteNeeds = {
    identity,
    states: () => exchange.marketStates(),
    maintenance: needs.maintenance,
    production: config.production,
    secureCookies: config.publicOrigin?.startsWith('https:') ?? false,
    accountLimit: new TokenBuckets({ capacity: perMinute, perSecond: perMinute / 60 }, clock),
    handlers: {
      ...authHandlers(identity),
      ...registrationHandlers(identity),
      ...profileHandlers(identity),
      ...uploadHandlers(identity),
      ...marketHandlers(needs),
      ...chartHandlers(needs),
      ...spotHandlers(exchange),
      ...futuresHandlers(exchange),
      ...forexHandlers(exchange),
      ...forexMarketHandlers(needs),
      ...accountHandlers(exchange, feeds),
    },
  }
  await app.register(async (calls) => {
    checkOrigins(calls, config.publicOrigin)
    registerRoutes(calls, routes)
  })
  await app.register((pages) => registerPages(pages, needs))
  return app
}

/**
 * All that is no call, and what is nothing at all; apart, because its headers cost a call more than
 * its answer.
 */
async function registerPages(app: FastifyInstance, needs: GatewayNeeds): Promise<void> {
  const { config, identity, clientDir } = needs
  await app.register(helmet, securityHeaders(config.publicOrigin))
  checkOrigins(app, config.publicOrigin)
  const description = JSON.stringify(openApi())
  app.get(`${PREFIX}/openapi.json`, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )
  registerOutbox(app, identity.outbox)
  const hasClient = await serveClient(app, clientDir)
  app.setNotFoundHandler((request, reply) =>
    hasClient && isPageRequest(request)
      ? sendPage(reply)
      : sendRefusal(request, reply, refusal('routeUnknown')),
  )
}

/** Pages get their policy and helmet's headers; calls, which helmet does not see, their own few. */
function saySecurity(app: FastifyInstance, publicOrigin: string | null): void {
  const policyFor = contentPolicy(publicOrigin)
  const ofCalls = callHeaders(publicOrigin)
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request)) reply.headers(ofCalls)
    else reply.header('content-security-policy', policyFor(request.headers.host))
    done()
  })
}

/** By its address or by its route: `/%69nvestor` is the same as `/investor`. */
const isCall = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith(PREFIX) || routeOptions.url?.startsWith(PREFIX) === true

function checkOrigins(app: FastifyInstance, publicOrigin: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    const reads = ['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (reads || isOwnOrigin(request.headers, publicOrigin)) done()
    else void sendRefusal(request, reply, refusal('forbiddenOrigin'))
  })
}

function answerFailures(app: FastifyInstance, { ids, log }: GatewayNeeds): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const key = refusalOf(error)
    if (key) return sendRefusal(request, reply, refusal(key))
    const errorId = ids.uuid()
    log.error({ errorId, err: error, route: routeOf(request) }, 'A call failed')
    return sendFailure(request, reply, errorId)
  })
}

/** What the framework itself refuses, in the words of the list. */
function refusalOf({ code, statusCode }: FastifyError): RefusalKey | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'bodyTooLarge'
  if (statusCode === 429) return 'rateLimited'
  return statusCode !== undefined && statusCode < 500 ? 'bodyMalformed' : undefined
}

/** Method, route and time only: neither addresses, nor bodies, nor tokens are kept. */
function logAnswers(app: FastifyInstance, { log }: GatewayNeeds): void {
  if (!log.isLevelEnabled('debug')) return
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    log.debug({ route: routeOf(request), status, ms: Math.round(elapsedTime) }, 'Answered')
  })
}

const routeOf = (request: FastifyRequest): string =>
  `${request.method} ${request.routeOptions.url ?? 'unknown'}`
