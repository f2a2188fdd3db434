// The HTTP side as a whole: limits, headers, the origin check, calls, the API description, the
// client's files, and the handling of all failures. It does not start listening.
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { refusal, type RefusalKey } from '../../../src/domain/refusals'
import { EXCHANGE_TIME } from '../../../src/protocol/statedTime'
import type { GatewayDeps } from '../deps'
import { costOfPage } from '../limits/costs'
import { Limits } from '../limits/limits'
import { refuseClientError, stateLimits, takeRequests } from '../limits/takeRequests'
import { isAmbiguous, Origins } from '../origins'
import { isPageRequest, serveClient } from './client/clientFiles'
import { readEarlyScript, type EarlyScript } from './client/earlyScript'
import { CompressedText } from './compressedText'
import { registerOutbox } from './devOutbox'
import { sendRefusal } from './envelope'
import { failureOf } from './failures'
import { asyncApi, asyncApiV1 } from '../stream/asyncapi'
import { STREAM_PATH } from '../stream/streamServer'
import { openApi } from './openapi/document'
import { PREFIX, type RouteDeps } from './routeDeps'
import { registerRoutes } from './routes'
import { hashSignedBodies } from './reading/signedRequest'
import { openApiV1 } from '../v1/document'
import { isV1, REQUEST_ID, V1 } from '../v1/problem'
import { registerV1 } from '../v1/routes'
import { callHeaders, contentPolicy, PERMISSIONS_POLICY, securityHeaders } from './security'

export const MAX_BODY_BYTES = 16_384
/** A request that has not completely arrived by then ends with its connection. */
const REQUEST_MS = 180_000
const START_MS = 120_000
const HEAD_MS = 10_000
const IDLE_MS = 30_000
/** The interval at which connections are checked against these times. */
const LOOK_MS = 1_000

/**
 * Builds the HTTP side, ready to listen. A connection ends if no data moves for `unmovedMs` while a
 * request arrives or an answer is not read.
 */
export async function createApp(
  deps: GatewayDeps,
  limits = new Limits(deps),
  unmovedMs = IDLE_MS,
): Promise<FastifyInstance> {
  const { config, identity } = deps
  const origins = new Origins(config.publicOrigin)
  const app: FastifyInstance = fastify({
    // Startup reads the built client; on a busy machine that takes longer than ten seconds.
    pluginTimeout: START_MS,
    bodyLimit: MAX_BODY_BYTES,
    connectionTimeout: unmovedMs,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: IDLE_MS,
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: LOOK_MS },
    clientErrorHandler: refuseClientError(limits),
    trustProxy: (address) => limits.trusts(address),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
    // A path that cannot be decoded never reaches the hooks and handlers below.
    frameworkErrors: (_, request, reply) => {
      reply.headers(callHeaders(config.publicOrigin))
      if (isV1(request)) {
        reply.header(EXCHANGE_TIME, deps.clock.now()).header(REQUEST_ID, deps.ids.uuid())
        stateLimits(reply, limits, limits.networkOf(request.raw))
      }
      void sendRefusal(request, reply, refusal('routeUnknown'))
    },
  })
  // A page of another origin can send text/plain without a preflight, so only JSON is read.
  app.removeContentTypeParser('text/plain')
  reportAnswers(app, deps)
  answerFailures(app, deps)
  // Cookies are read and written only where needed: orders have none.
  await app.register(cookie, { hook: false })
  const early = readEarlyScript(deps.clientDir)
  saySecurity(app, config, early)
  stateTime(app, deps.clock)
  nameRequests(app, deps.ids)
  app.addHook('onClose', async () => limits.close())
  const routes: RouteDeps = {
    identity,
    clock: deps.clock,
    reads: deps.reads,
    programs: deps.programs,
    deadMan: deps.deadMan,
    accountLog: deps.accountLog,
    states: deps.status,
    maintenance: deps.maintenance,
    paused: deps.paused,
    demo: config.demo !== 'off',
    secureCookies: config.publicOrigin?.startsWith('https:') ?? false,
    limits,
    handlers: deps.routes,
    costs: deps.costs,
  }
  await app.register(async (calls) => {
    takeRequests(calls, limits, () => 1)
    refuseForeign(calls, origins)
    hashSignedBodies(calls)
    registerRoutes(calls, routes)
    registerV1(calls, routes)
  })
  await app.register((pages) => registerPages(pages, deps, { origins, limits, early }))
  return app
}

interface Around {
  readonly origins: Origins
  readonly limits: Limits
  readonly early: EarlyScript | undefined
}

/**
 * Everything that is not a call, and unknown URLs; separate, because its headers cost a call more
 * than its answer.
 */
async function registerPages(
  app: FastifyInstance,
  deps: GatewayDeps,
  { origins, limits, early }: Around,
): Promise<void> {
  const { config, identity, clientDir } = deps
  await app.register(helmet, securityHeaders(config.publicOrigin))
  takeRequests(app, limits, costOfPage)
  refuseForeign(app, origins)
  const descriptions = {
    [`${PREFIX}/openapi.json`]: () => openApi(deps.examples),
    [`${PREFIX}/asyncapi.json`]: () => asyncApi(STREAM_PATH),
    [`${V1}/openapi.json`]: () => openApiV1(),
    [`${V1}/asyncapi.json`]: () => asyncApiV1(),
  }
  const compressed = new CompressedText()
  for (const [path, describe] of Object.entries(descriptions)) {
    // Built on first request: converting all schemas takes about a second.
    let text: string | undefined
    app.get(path, (request, reply) => {
      text ??= JSON.stringify(describe())
      return compressed.send(request, reply.type('application/json; charset=utf-8'), text)
    })
  }
  registerOutbox(app, identity.outbox)
  const sendPage = await serveClient(app, clientDir, {
    early,
    marked: config.demo === 'exposed',
    closed: () => [...(deps.maintenance() ? ['site'] : []), ...deps.paused()],
    publicOrigin: config.publicOrigin,
    pageText: deps.pageText,
    listPages: deps.listPages,
    drawing: {
      clock: deps.clock,
      ask: (path) => askHere(app, path, config.publicOrigin),
      onFailure: (err) => deps.log.warn({ err }, 'A page could not be drawn'),
    },
  })
  app.setNotFoundHandler((request, reply) =>
    sendPage && !isV1(request) && isPageRequest(request)
      ? sendPage(request, reply)
      : sendRefusal(request, reply, refusal('routeUnknown')),
  )
}

/** The data of an open call, called within the process; undefined if it is refused. */
async function askHere(
  app: FastifyInstance,
  path: string,
  publicOrigin: string | null,
): Promise<unknown> {
  const host = publicOrigin === null ? 'localhost' : new URL(publicOrigin).host
  const answer = await app.inject({ method: 'GET', url: `${PREFIX}${path}`, headers: { host } })
  return answer.statusCode === 200 ? answer.json<{ readonly data: unknown }>().data : undefined
}

/** Pages get their policy and helmet's headers; calls, which helmet does not see, their own few. */
function saySecurity(
  app: FastifyInstance,
  { publicOrigin, support }: GatewayDeps['config'],
  early: EarlyScript | undefined,
): void {
  const policyFor = contentPolicy(publicOrigin, support.outsideChat, early?.source)
  const ofCalls = callHeaders(publicOrigin)
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request)) reply.headers(ofCalls)
    else {
      reply.header('content-security-policy', policyFor(request.headers.host))
      reply.header('permissions-policy', PERMISSIONS_POLICY)
    }
    done()
  })
}

/** Each answer to a call states the exchange's time, because a client's own clock may be wrong. */
function stateTime(app: FastifyInstance, clock: GatewayDeps['clock']): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request)) reply.header(EXCHANGE_TIME, clock.now())
    done()
  })
}

/** Each request of `/v1` has an id, by which its answer can be found again. */
function nameRequests(app: FastifyInstance, ids: GatewayDeps['ids']): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isV1(request)) reply.header(REQUEST_ID, ids.uuid())
    done()
  })
}

/** Checks both URL and route: `/%69nvestor` is the same as `/investor`. */
const isCall = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith(PREFIX) || isV1({ url }) || routeOptions.url?.startsWith(PREFIX) === true

/** Health checks may use any host name. */
const HEALTH = `${PREFIX}/health`

function refuseForeign(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', (request, reply, done) => {
    const key = isAmbiguous(request.raw.rawHeaders)
      ? 'bodyMalformed'
      : request.routeOptions.url === HEALTH
        ? undefined
        : origins.refuse(request.headers)
    if (key === undefined) done()
    else void sendRefusal(request, reply, refusal(key))
  })
}

function answerFailures(app: FastifyInstance, deps: GatewayDeps): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const key = refusalOf(error)
    if (key) return sendRefusal(request, reply, refusal(key))
    const failure = failureOf(deps, error, routeOf(request))
    return sendRefusal(request, reply, failure.refusal, failure.errorId)
  })
}

/** The refusal key of an error of the framework itself; undefined for any other error. */
function refusalOf({ code, statusCode }: FastifyError): RefusalKey | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'bodyTooLarge'
  return statusCode !== undefined && statusCode < 500 ? 'bodyMalformed' : undefined
}

/** Only method, route and time: neither URLs, nor bodies, nor tokens are kept. */
function reportAnswers(app: FastifyInstance, { log, answered }: GatewayDeps): void {
  const isLogged = log.isLevelEnabled('debug')
  if (!isLogged && !answered) return
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    const route = routeOf(request)
    if (isLogged) log.debug({ route, status, ms: Math.round(elapsedTime) }, 'Answered')
    answered?.(route, status, elapsedTime)
  })
}

const routeOf = (request: FastifyRequest): string =>
  `${request.method} ${request.routeOptions.url ?? 'unknown'}`
