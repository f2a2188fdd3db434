// A call that changes something, as a value. One that moves money or places an order is sent under
// an idempotency key, by which its outcome can be queried.
import type { Api } from '../../session/api'
import type { CallName, DataOf, InputOf } from '../../session/calls'
import type { CallArguments, CallOptions, CallResult } from '../../session/rest'

export interface Command<T> {
  /** The whole content: two commands with equal bodies are the same command. */
  readonly body: object
  readonly send: (api: Api, idempotencyKey: string) => Promise<CallResult<T>>
  /**
   * Asks for the outcome of a key; a command that has not arrived by then never runs. Undefined for
   * a call without a key, which may be sent again where its answer was lost.
   */
  readonly ask?: (api: Api, idempotencyKey: string) => Promise<CallResult<T>>
}

/** The command of one call of the table; `read` takes the needed part from its answer. */
export function command<N extends CallName, T>(
  name: N,
  input: InputOf<N>,
  read: (data: DataOf<N>) => T,
): Command<T> {
  const call = async (api: Api, options: CallOptions & { idempotencyKey: string }) => {
    // Every command's call takes a key; the compiler cannot follow that through `N`.
    const args = [input, options] as unknown as CallArguments<N>
    return mapDone(await api.call(name, ...args), read)
  }
  return {
    body: { name, ...input },
    send: (api, idempotencyKey) => call(api, { idempotencyKey }),
    ask: (api, idempotencyKey) => call(api, { idempotencyKey, onlyAsks: true }),
  }
}

/** The command of a call that takes no key. */
export const keylessCommand = <N extends CallName, T>(
  name: N,
  input: InputOf<N>,
  read: (data: DataOf<N>) => T,
): Command<T> => ({
  body: { name, ...input },
  async send(api) {
    // The compiler cannot follow through `N` that the call takes no key.
    const args = [input, { failsInPlace: true }] as unknown as CallArguments<N>
    return mapDone(await api.call(name, ...args), read)
  },
})

const mapDone = <A, T>(answer: CallResult<A>, read: (data: A) => T): CallResult<T> =>
  answer.kind === 'done' ? { kind: 'done', value: read(answer.value) } : answer
