// Limits on requests: the cost is charged to the network before anything is read, the body must
// arrive at a minimum speed, and a network with many requests takes turns with others.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { refusal } from '../../../src/domain/refusals'
import { sendRefusal } from '../http/envelope'
import type { Limits } from './limits'
import { isV1 } from '../v1/problem'
import { stateRest } from './rateLimit'
import { refuseRaw } from './rawRefusal'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The cost of a call of this route, if higher than others. */
    cost?: number
  }
  interface FastifyRequest {
    /** Index under which the pace of its body is watched; 0 if it is not. */
    bodyPlace: number
  }
}

type CostOf = (request: IncomingMessage) => number

/** Applies the limits to all requests of a scope; `costOf` is used if a route defines no cost. */
export function takeRequests(app: FastifyInstance, limits: Limits, costOf: CostOf): void {
  app.decorateRequest('bodyPlace', 0)
  app.addHook('onRequest', (request, reply, done) => {
    const network = limits.networkOf(request.raw)
    const cost = request.routeOptions.config.cost ?? costOf(request.raw)
    const seconds = limits.takeRequest(network, cost)
    if (isV1(request)) stateLimits(reply, limits, network)
    if (seconds !== undefined) {
      limits.count('rateLimited', network)
      // A proxy's connection is not its caller's.
      if (limits.mayAnswer(network) || limits.trusts(request.raw.socket.remoteAddress ?? ''))
        void sendRefusal(request, reply, refusal('rateLimited', undefined, { seconds }))
      else dropSilently(request, reply, limits, network)
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      request.bodyPlace = limits.bodies.follow(request.raw, () => cutSlow(request, reply, limits))
    const goOn = () => limits.shares.take(network, done)
    if (limits.connections.unproved(request.raw.socket) === undefined) goOn()
    else void takePlace(request, reply, limits).then((taken) => taken && goOn(), done)
  })
  // A file is read later; all other bodies have been read by then.
  app.addHook('preValidation', (request, _, done) => {
    limits.bodies.arrived(request.raw, request.bodyPlace)
    done()
  })
}

/** States in every `/v1` answer what is left of its network's allowance. */
export function stateLimits(reply: FastifyReply, limits: Limits, network: string): void {
  reply.header('ratelimit-policy', limits.policy)
  stateRest(reply, limits.networkRest(network))
}

/** Answers and ends a connection in a member's place if its request shows no session. */
async function takePlace(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: Limits,
): Promise<boolean> {
  const key = await limits.refusePlace(request.raw)
  if (key === undefined) return true
  limits.count(key, limits.networkOf(request.raw))
  void sendRefusal(request, reply.header('connection', 'close'), refusal(key))
  return false
}

function dropSilently(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { tarpit }: Limits,
  network: string,
): void {
  reply.hijack()
  tarpit.hold(raw.socket, network, () => raw.destroy())
}

/** Answers and ends a request that does not arrive. */
export function cutSlow(request: FastifyRequest, reply: FastifyReply, limits: Limits): void {
  limits.count('requestTooSlow', limits.networkOf(request.raw))
  if (reply.sent) {
    request.raw.destroy()
    return
  }
  reply.hijack()
  refuseRaw(request.raw.socket, 'requestTooSlow')
}

/** Refuses malformed and incomplete requests, by Node.js error code. */
export const refuseClientError =
  (limits: Limits) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      limits.countAt('requestTooSlow', socket)
      refuseRaw(socket, 'requestTooSlow')
    } else if (error.code === 'HPE_HEADER_OVERFLOW') refuseRaw(socket, 'bodyTooLarge', 431)
    else refuseRaw(socket, 'bodyMalformed')
  }
