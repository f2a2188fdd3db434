// A call that moves money or places an order, as a value: it can be sent under a key, and what
// became of that key can be asked.
import type { Api } from '../../session/api'
import type { CallName, DataOf, InputOf } from '../../session/calls'
import type { CallArguments, CallOptions, CallResult } from '../../session/rest'

export interface Command<T> {
  /** The whole content: two commands with equal bodies are the same command. */
  readonly body: object
  readonly send: (api: Api, idempotencyKey: string) => Promise<CallResult<T>>
  /** Asks for the outcome of a key; a command that has not arrived by then never runs. */
  readonly ask: (api: Api, idempotencyKey: string) => Promise<CallResult<T>>
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
    const answer = await api.call(name, ...args)
    return answer.kind === 'done' ? { kind: 'done' as const, value: read(answer.value) } : answer
  }
  return {
    body: { name, ...input },
    send: (api, idempotencyKey) => call(api, { idempotencyKey }),
    ask: (api, idempotencyKey) => call(api, { idempotencyKey, onlyAsks: true }),
  }
}
