// An account at the exchange, as devices see it: one list under a revision, and a network that can
// be taken away.
import { refusal, type RefusalKey } from '../../../../src/domain/refusals'
import type { Api } from '../../../../src/session/api'
import type { DataOf, InputOf } from '../../../../src/session/calls'
import type { KeptList } from '../../../../src/terminal/workspace/account/keptList'

type Failure = 'before' | 'after' | RefusalKey

export class FakeAccount {
  revision = 0
  workspaces: KeptList['workspaces'] = []
  /** Each fails one call: before it arrives, or after it was carried out. */
  readonly failures: Failure[] = []
  readonly saves: InputOf<'saveWorkspaces'>['workspaces'][] = []
  reads = 0
  /** Another account, which another tab has signed in to. */
  account: string

  constructor(readonly owner: string) {
    this.account = owner
  }

  readonly api = {
    call: (async (name: string, input: unknown) => this.#call(name, input)) as Api['call'],
  }

  get kept(): KeptList {
    return { account: this.account, revision: this.revision, workspaces: this.workspaces }
  }

  async #call(name: string, input: unknown) {
    await Promise.resolve()
    const failure = this.failures.shift()
    if (failure === 'before') return { kind: 'unreachable' as const }
    if (failure !== undefined && failure !== 'after')
      return { kind: 'refused' as const, refusal: refusal(failure) }
    if (name === 'workspaces') this.reads += 1
    const value = name === 'workspaces' ? this.kept : this.#save(input as InputOf<'saveWorkspaces'>)
    return failure === 'after' ? { kind: 'unreachable' as const } : { kind: 'done' as const, value }
  }

  #save({ account, revision, workspaces }: InputOf<'saveWorkspaces'>): DataOf<'saveWorkspaces'> {
    this.saves.push(workspaces)
    const next = workspaces.flatMap(({ id, stamp, text }) => {
      const former = this.workspaces.find((each) => each.id === id && each.stamp === stamp)
      const content = text ?? former?.text
      return content === undefined ? [] : [{ id, stamp, text: content }]
    })
    const isWhole = next.length === workspaces.length
    if (account !== this.account || revision !== this.revision || !isWhole)
      return { saved: false, ...this.kept }
    this.workspaces = next
    this.revision += 1
    return { saved: true, account, revision: this.revision }
  }
}
