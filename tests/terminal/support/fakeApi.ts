// Fake exchange for panel tests: records each action with its key and leaves it pending until the
// test answers; queries return not found unless configured.
import type { CallName, DataOf, InputOf } from '../../../src/protocol/calls'
import type { ReceivedRefusal } from '../../../src/domain/refusals'
import type { Api } from '../../../src/session/api'
import type { CallArguments, CallResult } from '../../../src/session/rest'

export interface SentAction {
  readonly name: CallName
  readonly input: object | undefined
  readonly key: string
  /** True for a query of the key's outcome, which executes nothing. */
  readonly asks: boolean
  /** Answers a call of this name. */
  readonly answer: (answer: CallResult<unknown>) => void
}

const notUsed = () => Promise.resolve({ kind: 'unreachable' } as const)

export class FakeApi implements Api {
  readonly actions: SentAction[] = []
  /** Answers to queries; all others return not found. Nobody has set limits. */
  readonly answers: { [N in CallName]?: DataOf<N> } = { tradingLimits: { limits: [] } }
  /** Queries that are refused. */
  readonly refused: { [N in CallName]?: ReceivedRefusal } = {}
  renewals = 0
  private count = 0

  newKey = (): string => `key ${(this.count += 1)}`
  enter = notUsed
  signInDemo = notUsed
  signOut = () => Promise.resolve()
  renew = () => Promise.resolve(void (this.renewals += 1))

  call<N extends CallName>(
    name: N,
    ...[input, options]: CallArguments<N>
  ): Promise<CallResult<DataOf<N>>> {
    const key = options?.idempotencyKey
    if (key === undefined) {
      const why = this.refused[name]
      if (why) return Promise.resolve({ kind: 'refused', refusal: why })
      const value = this.answers[name] as DataOf<N> | undefined
      return value === undefined ? notUsed() : Promise.resolve({ kind: 'done', value })
    }
    return new Promise((resolve) => {
      // The test is responsible for the answer's shape.
      const answer = (result: CallResult<unknown>) => resolve(result as CallResult<DataOf<N>>)
      const asks = options?.onlyAsks === true
      this.actions.push({ name, input: input satisfies InputOf<N> | undefined, key, asks, answer })
    })
  }
}
