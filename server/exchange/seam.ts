// The seam along which the exchange grows: what is asked of it (Commands), what it says happened
// (Events), what may be read of it (Reads). Everything crosses it asynchronously, so that the same
// callers work whether it runs beside them, in a thread, or on another machine.
import type { Observable } from 'rxjs'
import type { Balance, Notice } from '../../src/domain/records/records'
import type { JsonText } from '../../src/domain/records/jsonText'
import type { Outcome } from '../../src/domain/refusals'
import type { MarketStates } from './market'
import type { Command, CommandShapes, PageShapes, ReadShapes } from './module'

/** Who sends a command, and the idempotency key that the caller chose. */
export interface CommandContext {
  readonly userId: string
  readonly idempotencyKey: string
  /**
   * The caller only asks what became of the key: what was not carried out is refused, now and
   * whenever it still arrives.
   */
  readonly onlyAsks?: boolean
  /** Called before the answer where the answer is the one given before. */
  readonly onReplayed?: () => void
  /** The caller sends the answer on, and wants it as the text that it is kept as. */
  readonly asText?: boolean
}

export type TextContext = CommandContext & { readonly asText: true }
export type ValueContext = CommandContext & { readonly asText?: false }

export interface Commands<Shapes extends CommandShapes = CommandShapes> {
  /**
   * Runs one command; resolves after the commit that holds it. A repeat of the same key and body
   * resolves to the first answer. Never rejects for a refusal.
   */
  submit<Kind extends keyof Shapes & string>(
    context: TextContext,
    command: Command<Kind, Shapes[Kind]['body']>,
  ): Promise<Outcome<JsonText<Shapes[Kind]['answer']>>>
  submit<Kind extends keyof Shapes & string>(
    context: ValueContext,
    command: Command<Kind, Shapes[Kind]['body']>,
  ): Promise<Outcome<Shapes[Kind]['answer']>>
}

/** A page of a longer list. */
export interface PageOf<T> {
  readonly rows: readonly T[]
  readonly page: number
  readonly limit: number
  /** Exact, unless there are more. */
  readonly total: number
  readonly more?: true
  /** Leads to the page after this one, where there is one. */
  readonly next?: string
}

/** What is asked of the exchange itself. */
export interface LiveReads<Kinds extends ReadShapes = ReadShapes> {
  /** A figure of an account as it was committed; refused while the exchange is halted. */
  read<Kind extends keyof Kinds & string>(kind: Kind, userId: string): Promise<Outcome<Kinds[Kind]>>
  /**
   * Resolves when the tables contain everything that was acknowledged to an account before; refused
   * where that takes too long.
   */
  projected(userId: string): Promise<Outcome<null>>
}

/** The same, and the past, which whoever asks reads from the tables himself. */
export interface Reads<
  Kinds extends ReadShapes = ReadShapes,
  Pages extends PageShapes = PageShapes,
> extends LiveReads<Kinds> {
  /**
   * A page of an account's past, which contains everything that was acknowledged to it before;
   * refused where the tables do not come up to that in time.
   */
  page<Kind extends keyof Pages & string>(
    kind: Kind,
    userId: string,
    query: Pages[Kind]['query'],
  ): Promise<Outcome<PageOf<Pages[Kind]['row']>>>
}

/** What changed for one customer in one commit. */
export interface AccountEvent {
  readonly userId: string
  readonly at: number
  /** Changed records by the name of their list. */
  readonly lists: Readonly<Record<string, readonly unknown[]>>
  readonly balances: readonly Balance[]
  readonly notices: readonly Notice[]
}

/** What one commit changed, account by account. */
export interface CommittedEvents {
  /** The commit's number; there is none missing in between. */
  readonly seq: number
  readonly events: readonly AccountEvent[]
}

/** What is known of the exchange as a whole. */
export interface ExchangeStatus extends MarketStates {
  /** False while recovering, after a failed commit, or when the books are not sound. */
  readonly trading: boolean
}

export interface Events {
  /** What was committed, in the order of the commits. */
  readonly commit$: Observable<CommittedEvents>
  /**
   * The commits after the one numbered `seq` with what accounts with an audience were sent of them,
   * oldest first and a bounded part of them: ask again from the last, until none is left. Undefined
   * where they are not kept any more (the newest thousand always are): read everything instead.
   */
  from(seq: number): Promise<readonly CommittedEvents[] | undefined>
  /**
   * Each time trading halts (false) or resumes (true), however soon after the last; with true
   * memory has been rebuilt from the store.
   */
  readonly trading$: Observable<boolean>
  /** From now on commits hold the events of these accounts; until it is called, of all. */
  setAudience(userIds: readonly string[]): void
  /** Adds an account to the audience: every commit from now on holds what it changes for it. */
  follow(userId: string): void
  unfollow(userId: string): void
}
