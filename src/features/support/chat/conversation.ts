// One customer's conversation in the widget: the messages stored by the exchange, those being sent,
// and polling for new ones, often while the chat is open. Nothing written is lost: a message that
// was not accepted stays with the reason, and is sent again under the same id.
import { proxy } from 'valtio'
import type { ReceivedRefusal } from '../../../domain/refusals'
import type { SupportChat, SupportMessage } from '../../../domain/support'
import type { Api } from '../../../session/api'
import type { CallResult } from '../../../session/rest'

/** A message that the exchange has not taken yet. */
export interface Draft {
  readonly uuid: string
  readonly text: string
  readonly pictures: readonly string[]
  /** Null while it is on its way. */
  failed: null | { readonly refusal: ReceivedRefusal | null }
}

interface ConversationState {
  phase: 'loading' | 'ready' | 'failed'
  chat: SupportChat | null
  /** By number, upwards. */
  messages: readonly SupportMessage[]
  /** Whether the exchange keeps some from before the first. */
  older: boolean
  drafts: Draft[]
}

/** The polling intervals of a guest's conversation, ms, by the widget's state. */
export const ASK_MS = { open: 4_000, minimised: 15_000, closed: 30_000 } as const
/** A member's, of which the stream notifies: only to find a notice that was lost. */
export const ASK_MEMBER_MS = { open: 15_000, minimised: 60_000, closed: 60_000 } as const
/** Answers of one question for what is new; the next one goes on. */
const MAX_PAGES = 10

const QUIET = { failsInPlace: true } as const

export class Conversation {
  readonly state = proxy<ConversationState>({
    phase: 'loading',
    chat: null,
    messages: [],
    older: false,
    drafts: [],
  })
  #ended = false
  #asking: Promise<void> | undefined

  constructor(
    private readonly api: Pick<Api, 'call' | 'newKey'>,
    /** Called with each count of unread answers. */
    private readonly onUnread: (unread: number) => void,
  ) {}

  /** Asks for what is new; one question at a time. */
  refresh(): Promise<void> {
    this.#asking ??= this.#refresh().finally(() => (this.#asking = undefined))
    return this.#asking
  }

  async loadOlder(): Promise<void> {
    const before = this.state.messages[0]?.number
    if (before === undefined) return
    const answer = await this.api.call('supportChat', { before: String(before) }, QUIET)
    if (answer.kind !== 'done' || this.#ended) return
    this.state.older = answer.value.more
    this.#take(answer.value.chat, answer.value.messages)
  }

  /** Shows the message at once and sends it. */
  send(text: string, pictures: readonly string[]): Promise<void> {
    const uuid = this.api.newKey()
    this.state.drafts.push({ uuid, text, pictures, failed: null })
    return this.#deliver(uuid)
  }

  /** Sends once more what was not taken. */
  retry(uuid: string): Promise<void> {
    const draft = this.#draft(uuid)
    if (!draft?.failed) return Promise.resolve()
    draft.failed = null
    return this.#deliver(uuid)
  }

  discard(uuid: string): void {
    this.state.drafts = this.state.drafts.filter((draft) => draft.uuid !== uuid)
  }

  /** The id of the uploaded picture. */
  async upload(file: Blob, signal: AbortSignal): Promise<CallResult<string>> {
    const begun = await this.#begin()
    if (begun.kind !== 'done') return begun
    const answer = await this.api.call('uploadSupportPicture', { file }, { ...QUIET, signal })
    return answer.kind === 'done' ? { kind: 'done', value: answer.value.picture } : answer
  }

  /** The picture as an address that an element shows; null where it cannot be had. */
  async picture(uuid: string, signal: AbortSignal): Promise<string | null> {
    const answer = await this.api.call('supportPicture', { uuid }, { ...QUIET, signal })
    if (answer.kind !== 'done') return null
    return `data:${answer.value.type};base64,${answer.value.content}`
  }

  /** Everything shown was looked at. */
  async markRead(): Promise<void> {
    const { chat } = this.state
    if (!chat || chat.unread === 0) return
    const answer = await this.api.call('readSupportChat', { upTo: chat.lastNumber }, QUIET)
    if (answer.kind === 'done') this.#take(answer.value.chat, [])
  }

  /** Until `end`, after which whatever is answered changes nothing. */
  begin(): void {
    this.#ended = false
  }

  end(): void {
    this.#ended = true
  }

  async #refresh(): Promise<void> {
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const last = this.state.messages.at(-1)?.number
      const input = last === undefined ? {} : { after: String(last) }
      const answer = await this.api.call('supportChat', input, QUIET)
      if (this.#ended) return
      if (answer.kind !== 'done') {
        if (this.state.phase === 'loading') this.state.phase = 'failed'
        return
      }
      const { chat, messages, more } = answer.value
      this.state.phase = 'ready'
      if (last === undefined) this.state.older = more
      // The conversation has been forgotten meanwhile.
      if (chat === null) this.state.messages = []
      this.#take(chat, messages)
      if (last === undefined || !more) return
    }
  }

  async #deliver(uuid: string): Promise<void> {
    const draft = this.#draft(uuid)
    if (!draft) return
    // What stands before it is to be known, so that what is asked for next is what follows.
    if (this.state.phase !== 'ready') await this.refresh()
    const answer = await this.#sent(draft)
    if (this.#ended) return
    if (answer.kind === 'done') {
      this.discard(uuid)
      this.#take(answer.value.chat, [answer.value.message])
      return
    }
    const kept = this.#draft(uuid)
    if (kept) kept.failed = { refusal: answer.kind === 'refused' ? answer.refusal : null }
  }

  async #sent({ uuid, text, pictures }: Draft) {
    const body = { uuid, pictures: [...pictures], ...(text === '' ? {} : { text }) }
    const send = () => this.api.call('sendSupportMessage', body, QUIET)
    const begun = await this.#begin()
    if (begun.kind !== 'done') return begun
    const answer = await send()
    if (answer.kind !== 'refused' || answer.refusal.key !== 'chatUnknown') return answer
    // It was begun long ago and never used, or forgotten.
    this.state.chat = null
    this.state.messages = []
    const anew = await this.#begin()
    return anew.kind === 'done' ? send() : anew
  }

  async #begin(): Promise<CallResult<null>> {
    if (this.state.chat) return { kind: 'done', value: null }
    const answer = await this.api.call('beginSupportChat', {}, QUIET)
    if (answer.kind !== 'done') return answer
    this.#take(answer.value.chat, [])
    return { kind: 'done', value: null }
  }

  #draft(uuid: string): Draft | undefined {
    return this.state.drafts.find((draft) => draft.uuid === uuid)
  }

  #take(chat: SupportChat | null, messages: readonly SupportMessage[]): void {
    if (this.#ended) return
    this.state.chat = chat
    this.onUnread(chat?.unread ?? 0)
    if (messages.length === 0) return
    const byNumber = new Map(
      [...this.state.messages, ...messages].map((message) => [message.number, message]),
    )
    const all = [...byNumber.values()].toSorted((a, b) => a.number - b.number)
    // An own message may be answered before those that stand between: they are asked for.
    const gap = all.findIndex(({ number }, i) => i > 0 && number !== (all[i - 1]?.number ?? 0) + 1)
    this.state.messages = gap === -1 ? all : all.slice(0, gap)
    if (gap !== -1) void Promise.resolve().then(() => this.refresh())
  }
}
