// Server side of an exchange behind a port: answers calls and forwards everything published.
import { Subscription } from 'rxjs'
import { assertNever } from '../../../../src/domain/assertNever'
import { JsonText } from '../../../../src/domain/records/jsonText'
import type { Outcome } from '../../../../src/domain/refusals'
import type { CommandContext } from '../seam'
import { carryError } from './carriedError'
import {
  Outgoing,
  type Call,
  type FromExchange,
  type Port,
  type Saying,
  type Seam,
  type ToExchange,
} from './messages'

/** Serves until the returned function is called or the port closes. */
export function serveSeam(port: Port, seam: Seam): () => void {
  const out = new Outgoing<FromExchange>(port)
  const { commit$, trading$ } = seam.events
  const held = new Subscription()
  held.add(commit$.subscribe((commit) => out.send({ kind: 'commit', commit })))
  held.add(seam.market.update$.subscribe((update) => out.send({ kind: 'update', update })))
  held.add(trading$.subscribe((trading) => out.send({ kind: 'trading', trading })))

  const answer = async (id: number, call: Call): Promise<void> => {
    let replayed = false
    let commit: number | null = null
    try {
      const value = await carryOut(seam, call, {
        onReplayed: () => (replayed = true),
        onCommitted: (seq) => (commit = seq),
      })
      if (value instanceof JsonText)
        out.send({ kind: 'text', id, text: value.text, replayed, commit })
      else out.send({ kind: 'answer', id, value, replayed })
    } catch (cause) {
      out.send({ kind: 'failed', id, error: carryError(cause) })
    }
  }
  const received = (messages: unknown) => {
    for (const message of messages as readonly ToExchange[])
      if ('say' in message) heed(seam, message.say)
      else void answer(message.id, message.call)
  }
  port.on('message', received)
  return () => {
    held.unsubscribe()
    port.off('message', received)
  }
}

type Reports = Required<Pick<CommandContext, 'onReplayed' | 'onCommitted'>>

function carryOut(seam: Seam, call: Call, reports: Reports): Promise<unknown> {
  switch (call.kind) {
    case 'submit': {
      const { userId, idempotencyKey, sender, expiresAt, onlyAsks, takesNothing, command } = call
      const key = { userId, idempotencyKey, sender, expiresAt, onlyAsks, takesNothing }
      const context = { ...key, ...reports, asText: true } as const
      return seam.commands.submit(context, command).then(textOf)
    }
    case 'read':
      return seam.reads.read(call.name, call.userId)
    case 'projected':
      return seam.reads.projected(call.userId)
    case 'from':
      return seam.events.from(call.seq)
    case 'whole':
      return seam.market.whole()
    case 'origin':
      return seam.market.origin()
    default:
      return assertNever(call)
  }
}

/** Only the text of an accepted answer: cloning the object would lose its class. */
const textOf = (answer: Outcome<JsonText>) => (answer.ok ? answer.value : answer)

function heed({ events }: Seam, saying: Saying): void {
  switch (saying.kind) {
    case 'audience':
      return events.setAudience(saying.userIds)
    case 'follow':
      return events.follow(saying.userId)
    case 'unfollow':
      return events.unfollow(saying.userId)
    default:
      return assertNever(saying)
  }
}
