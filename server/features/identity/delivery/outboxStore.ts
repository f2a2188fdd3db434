// The dev outbox's memory: the newest messages, as many as are kept. It sends nothing.
import { normalEmail } from '../../../../src/domain/identity/credentials'
import type { Clock } from '../../../../src/domain/clock'
import type { OutgoingMessage, OutboxApi, OutboxItem } from './outbox'

/** Messages kept; the oldest are forgotten first. */
export const MAX_OUTBOX = 500

export class OutboxStore implements OutboxApi {
  private readonly items: OutboxItem[] = []

  constructor(private readonly clock: Clock) {}

  add({ to, kind, code, text }: OutgoingMessage): void {
    this.items.unshift({ to, kind, code: code ?? text, at: this.clock.now() })
    this.items.length = Math.min(this.items.length, MAX_OUTBOX)
  }

  list(to?: string): readonly OutboxItem[] {
    if (to === undefined || to.trim() === '') return [...this.items]
    const wanted = receiver(to)
    return this.items.filter((item) => item.to === wanted)
  }
}

/** As messages name it: an email in lower case; a mobile with the plus that an address bar eats. */
function receiver(text: string): string {
  const digits = text.replaceAll(/[\s+-]/g, '')
  return /^\d+$/.test(digits) ? `+${digits}` : normalEmail(text)
}
