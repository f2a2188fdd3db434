// Public interface of the exchange: requests (Commands), published changes (Events), and queries
// (Reads). Every call is asynchronous, so that the same callers work with an exchange in their
// thread, in another thread, or on another machine.
import type { LimitedSender } from '../../../src/domain/orders/clientIds'
import type { Observable } from 'rxjs'
import type { PageOf } from '../../../src/domain/records/page'
import type { Balance } from '../../../src/domain/records/records'
import type { Notice } from '../../../src/domain/records/notices'
import type { JsonText } from '../../../src/domain/records/jsonText'
import type { Outcome } from '../../../src/domain/refusals'
import type { MarketStates } from './market'
import type { Command, CommandShapes, PageShapes, ReadShapes } from './module'

/** The sender of a command, and the idempotency key that the caller chose. */
export interface CommandContext {
  readonly userId: string
  /** If empty, no answer is stored, and a repeat is carried out like any other command. */
  readonly idempotencyKey: string
  /** The API program that sent it; omitted for all other senders. */
  readonly sender?: LimitedSender | undefined
  /**
   * Only queries the outcome of the key: a command not carried out is refused, now and
   * whenever it still arrives.
   */
  readonly onlyAsks?: boolean
  /**
   * Nothing new is accepted for now: a key with an answer gets it, any other is refused as
   * maintenance with `nothingDone`, and may be sent again.
   */
  readonly takesNothing?: boolean
  /**
   * ms UTC: a command that has waited longer is refused with `orderExpired` instead of being
   * carried out; a key with an answer still gets it.
   */
  readonly expiresAt?: number | undefined
  /** Called before the answer if it is a repeated first answer. */
  readonly onReplayed?: (() => void) | undefined
  /** Called before the answer with the number of the commit that holds the command's effects. */
  readonly onCommitted?: ((commit: number) => void) | undefined
  /** The caller forwards the answer, and wants it as the stored text. */
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

/** The reads that the exchange itself answers. */
export interface LiveReads<Kinds extends ReadShapes = ReadShapes> {
  /** A committed figure of an account; refused while the exchange is halted. */
  read<Kind extends keyof Kinds & string>(kind: Kind, userId: string): Promise<Outcome<Kinds[Kind]>>
  /**
   * Resolves once the tables contain everything acknowledged to an account; refused if that takes
   * too long.
   */
  projected(userId: string): Promise<Outcome<null>>
}

/** The live reads, and history, which the caller reads from the tables directly. */
export interface Reads<
  Kinds extends ReadShapes = ReadShapes,
  Pages extends PageShapes = PageShapes,
> extends LiveReads<Kinds> {
  /**
   * A page of an account's history, with everything acknowledged to it before; refused if the
   * tables do not catch up in time.
   */
  page<Kind extends keyof Pages & string>(
    kind: Kind,
    userId: string,
    query: Pages[Kind]['query'],
  ): Promise<Outcome<PageOf<Pages[Kind]['row']>>>
}

/** One customer's changes in one commit. */
export interface AccountEvent {
  readonly userId: string
  readonly at: number
  /** Changed records by list name. */
  readonly lists: Readonly<Record<string, readonly unknown[]>>
  readonly balances: readonly Balance[]
  readonly notices: readonly Notice[]
  /** The account's own commands in the commit: what a command places has the command's id. */
  readonly commands?: readonly RanCommand[]
}

export interface RanCommand {
  /** The idempotency key that its sender chose. */
  readonly key: string
  readonly id: string
}

/** A command's idempotency key, and the id of what it placed, if anything. */
export type Placed = readonly [key: string, id: string]

/** A read that the exchange itself answers, once what it shows is committed. */
export type PlacedReads = { placed: readonly Placed[] }

/** The changes of one commit, by account. */
export interface CommittedEvents {
  /** The commit's number; there are no gaps. */
  readonly seq: number
  readonly events: readonly AccountEvent[]
}

/** State of the exchange as a whole. */
export interface ExchangeStatus extends MarketStates {
  /** False while recovering, after a failed commit, or when the books are not sound. */
  readonly trading: boolean
  /**
   * True if trading with a slow database: only commands that end or secure something are accepted.
   */
  readonly slow?: boolean
}

export interface Events {
  /** Committed events, in commit order. */
  readonly commit$: Observable<CommittedEvents>
  /**
   * The commits after number `seq`, with the events sent to accounts in the audience, oldest first
   * and limited in number: call again with the last one until none is left. Undefined if they are
   * no longer kept (the latest thousand always are): read everything instead.
   */
  from(seq: number): Promise<readonly CommittedEvents[] | undefined>
  /**
   * Each time trading halts (false) or resumes (true), however soon after the last; with true
   * memory has been rebuilt from the store.
   */
  readonly trading$: Observable<boolean>
  /**
   * Limits the events of commits to these accounts; until the first call, commits hold all events.
   */
  setAudience(userIds: readonly string[]): void
  /** Adds an account to the audience: every later commit holds its changes. */
  follow(userId: string): void
  unfollow(userId: string): void
}
