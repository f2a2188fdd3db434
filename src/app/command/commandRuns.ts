// The commands that are under way, by scope: one at a time in each, under one idempotency key from
// the first press until its outcome is known. They outlive the page that sent them, so that leaving
// a form and coming back cannot send the same thing under a second key.
import type { Api } from '../../session/api'
import { isSettled, type CallResult } from '../../session/rest'
import { signedInAs } from '../../state/shell'
import { awaitOutcome } from '../../state/unsettled'
import type { Command } from './command'
import { resolveOutcome, type Outcome } from './resolveOutcome'

/** sending: before the answer. checking: the answer was lost, and the outcome is being queried. */
export type RunState = 'idle' | 'sending' | 'checking'

export interface CommandWatcher<T> {
  readonly onSending: (key: string) => void
  /** The command ran, this many ms after it was sent; not called where its answer was lost. */
  readonly onAcknowledged?: ((key: string, ms: number) => void) | undefined
  /** The answer was lost, or left the outcome open. */
  readonly onChecking: (key: string) => void
  readonly onOutcome: (key: string, outcome: Outcome<T>) => void
}

interface Run {
  readonly key: string
  readonly owner: string | null
  /** Asks for the outcome, and reports it to whoever started the run. */
  readonly resolve: (pauses?: readonly number[]) => Promise<Outcome<unknown>>
  readonly acknowledge: () => void
  state: RunState
}

/** Outcomes that could not be found out are remembered; beyond them the oldest is forgotten. */
const MAX_RUNS = 100

export class CommandRuns {
  readonly #runs = new Map<string, Run>()
  /** Keys of which another source says that they ran, while their answers are awaited. */
  readonly #accepted = new Set<string>()
  readonly #listeners = new Set<() => void>()

  constructor(private readonly api: Api) {}

  stateOf(scope: string): RunState {
    return this.#runs.get(scope)?.state ?? 'idle'
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * Sends a command once. Where the outcome of the former one of the scope could not be found out,
   * that is asked for first: if it turns out to have run, it is reported and nothing is sent.
   * Undefined where the scope is busy or the outcome stays unknown.
   */
  async run<T>(
    scope: string,
    command: Command<T>,
    watcher: CommandWatcher<T>,
  ): Promise<CallResult<T> | undefined> {
    const owner = signedInAs()
    const former = this.#runs.get(scope)
    if (former && former.owner === owner) {
      if (former.state !== 'idle') return undefined
      if (await this.#hasRun(scope, former)) return undefined
    }
    const key = this.api.newKey()
    const { ask } = command
    const sentAt = performance.now()
    const run: Run = {
      key,
      owner,
      state: 'sending',
      acknowledge: () => watcher.onAcknowledged?.(key, performance.now() - sentAt),
      resolve: async (pauses) => {
        this.#set(scope, run, 'checking')
        if (!this.#accepted.has(key)) watcher.onChecking(key)
        const outcome: Outcome<T> = ask
          ? await resolveOutcome(owner, () => ask(this.api, key), pauses)
          : { kind: 'unknown' }
        this.#end(scope, run, outcome)
        watcher.onOutcome(key, outcome)
        return outcome
      },
    }
    this.#begin(scope, run)
    watcher.onSending(key)
    const known = awaitOutcome()
    try {
      const answer = await command.send(this.api, key)
      let outcome: Outcome<unknown> = { kind: 'known', answer }
      if (!ask || isSettled(answer)) {
        if (answer.kind === 'done' && !this.#accepted.has(key)) run.acknowledge()
        this.#end(scope, run, outcome)
        watcher.onOutcome(key, { kind: 'known', answer })
      } else outcome = await run.resolve()
      // The outcome is this command's own; the run does not carry its type.
      return outcome.kind === 'known' ? (outcome.answer as CallResult<T>) : undefined
    } finally {
      known()
    }
  }

  /**
   * The stream says that the command of this key ran: its scope is free for the next one, and its
   * answer, which is still awaited, has only its notice to give.
   */
  accept(key: string): void {
    for (const [scope, run] of this.#runs) {
      if (run.key !== key || run.state === 'idle') continue
      this.#accepted.add(key)
      if (run.state === 'sending') run.acknowledge()
      this.#runs.delete(scope)
      this.#notify()
    }
  }

  /** Whether the former command ran, or may have; false: it certainly did not. */
  async #hasRun(scope: string, former: Run): Promise<boolean> {
    const outcome = await former.resolve([0])
    if (outcome.kind === 'known') return outcome.answer.kind === 'done'
    return outcome.kind === 'unknown' && this.#runs.get(scope) === former
  }

  #begin(scope: string, run: Run): void {
    this.#runs.delete(scope)
    const idle = [...this.#runs].find(([, { state }]) => state === 'idle')
    if (this.#runs.size >= MAX_RUNS && idle) this.#runs.delete(idle[0])
    this.#runs.set(scope, run)
    this.#notify()
  }

  #set(scope: string, run: Run, state: RunState): void {
    run.state = state
    if (this.#runs.get(scope) === run) this.#notify()
  }

  #end(scope: string, run: Run, outcome: Outcome<unknown>): void {
    if (outcome.kind !== 'unknown' && this.#runs.get(scope) === run) this.#runs.delete(scope)
    this.#accepted.delete(run.key)
    this.#set(scope, run, 'idle')
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

const all = new WeakMap<Api, CommandRuns>()

/** The runs of a session client: one set for the whole page. */
export function commandRunsOf(api: Api): CommandRuns {
  const known = all.get(api)
  if (known) return known
  const fresh = new CommandRuns(api)
  all.set(api, fresh)
  return fresh
}
