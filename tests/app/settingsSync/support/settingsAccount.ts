// Fake exchange account for the settings sync: texts with revisions, and calls that fail before
// they arrive or after they were executed.
import { refusal, type RefusalKey } from '../../../../src/domain/refusals'
import type { Api } from '../../../../src/session/api'
import type { DataOf, InputOf } from '../../../../src/session/calls'

type Setting = DataOf<'syncedSettings'>['settings'][number]
type Save = InputOf<'saveSyncedSettings'>

export class SettingsAccount {
  readonly settings = new Map<Setting['name'], Setting>()
  /** Each fails one call: before it arrives, or after it was carried out. */
  readonly failures: ('before' | 'after' | RefusalKey)[] = []
  readonly saves: Save['settings'][] = []
  /** Another account, which another tab has signed in to. */
  account: string

  constructor(readonly owner: string) {
    this.account = owner
  }

  readonly api = {
    call: (async (name: string, input: unknown) => this.#call(name, input)) as Api['call'],
  }

  json(name: Setting['name']): unknown {
    return JSON.parse(this.settings.get(name)?.text ?? 'null') as unknown
  }

  async #call(name: string, input: unknown) {
    await Promise.resolve()
    const failure = this.failures.shift()
    if (failure === 'before') return { kind: 'unreachable' as const }
    if (failure !== undefined && failure !== 'after')
      return { kind: 'refused' as const, refusal: refusal(failure) }
    const value =
      name === 'syncedSettings'
        ? { account: this.account, settings: [...this.settings.values()] }
        : this.#save(input as Save)
    return failure === 'after' ? { kind: 'unreachable' as const } : { kind: 'done' as const, value }
  }

  #save({ account, settings }: Save): DataOf<'saveSyncedSettings'> {
    if (account !== this.account) return { account: this.account, settings: [] }
    this.saves.push(settings)
    const answers = settings.map(({ name, revision, text }) => {
      const kept = this.settings.get(name) ?? { name, revision: 0, text: '' }
      if (kept.revision !== revision) return { saved: false as const, ...kept }
      this.settings.set(name, { name, revision: revision + 1, text })
      return { saved: true as const, name, revision: revision + 1 }
    })
    return { account, settings: answers }
  }
}
