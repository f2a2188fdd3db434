// The two URLs of the dev outbox: a page for people and a list for scripts. They do not exist
// without an outbox; the delivery decides whether there is one and what it contains.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OutboxApi } from '../../features/identity/delivery/outbox'
import { outboxPage } from './outboxPage'

/** `/dev/outbox?to=` and `/dev/outbox.json?to=`, newest first; registers nothing for null. */
export function registerOutbox(app: FastifyInstance, outbox: OutboxApi | null): void {
  if (!outbox) return
  app.get('/dev/outbox.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send(outbox.list(receiverOf(request))),
  )
  app.get('/dev/outbox', (request, reply) => {
    const to = receiverOf(request)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(outboxPage(outbox.list(to), to))
  })
}

/** The requested recipient; the first if there are several. */
function receiverOf({ query }: FastifyRequest): string | undefined {
  const { to } = query as { readonly to?: unknown }
  const first: unknown = Array.isArray(to) ? to[0] : to
  return typeof first === 'string' && first.trim() !== '' ? first : undefined
}
