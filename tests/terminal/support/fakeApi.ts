// The exchange as a test of the panels plays it: each action is written down with its key and waits
// until the test answers; a call that only reads finds nobody.
import type { CallName, DataOf, InputOf } from '../../../src/protocol/calls'
import type { ReceivedRefusal } from '../../../src/domain/refusals'
import type { Api } from '../../../src/session/api'
import type { CallArguments, CallResult } from '../../../src/session/rest'

export interface SentAction {
  readonly name: CallName
  readonly input: object | undefined
  readonly key: string
  /** Whether it asks what became of the key, and carries nothing out. */
  readonly asks: boolean
  /** Answers a call of this very name. */
  readonly answer: (answer: CallResult<unknown>) => void
}

const notUsed = () => Promise.resolve({ kind: 'unreachable' } as const)

export class FakeApi implements Api {
  readonly actions: SentAction[] = []
  /** What calls that only read are answered; others find nobody. */
  readonly answers: { [N in CallName]?: DataOf<N> } = {}
  /** Calls that only read and are refused. */
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
      // What a test answers is its own to get right.
      const answer = (result: CallResult<unknown>) => resolve(result as CallResult<DataOf<N>>)
      const asks = options?.onlyAsks === true
      this.actions.push({ name, input: input satisfies InputOf<N> | undefined, key, asks, answer })
    })
  }
}
