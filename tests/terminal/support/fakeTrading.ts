// Owns a trading door that a test answers by hand: each deed is written down with its key and waits
// until the test says what came of it.
import type { Answer, TicketAnswer, Trading } from '../../../src/state/TradingContext'

export interface Deed {
  readonly name: string
  readonly body: unknown
  readonly key: string
  readonly answer: (answer: Answer<TicketAnswer>) => void
}

export class FakeTrading implements Trading {
  readonly deeds: Deed[] = []
  restarts = 0
  private count = 0

  newKey = (): string => `key ${(this.count += 1)}`
  open = (body: unknown, key: string) => this.wait('open', body, key)
  close = (body: unknown, key: string) => this.wait('close', body, key)
  cancel = (body: unknown, key: string) => this.wait('cancel', body, key)
  change = (body: unknown, key: string) => this.wait('change', body, key)
  transfer = () => Promise.resolve({ kind: 'unreachable' } as const)
  tickets = () => Promise.resolve({ kind: 'unreachable' } as const)
  fills = () => Promise.resolve({ kind: 'unreachable' } as const)
  restart = () => Promise.resolve(void (this.restarts += 1))

  private wait(name: string, body: unknown, key: string): Promise<Answer<TicketAnswer>> {
    return new Promise((answer) => this.deeds.push({ name, body, key, answer }))
  }
}
