// Owns a trading door that a test answers by hand: each deed is written down with its key and waits
// until the test says what came of it.
import type { ForexAnswer, ForexTrading } from '../../../src/state/trading/ForexTrading'
import type { SpotAnswer, SpotTrading } from '../../../src/state/trading/SpotTrading'
import type { Answer, TicketAnswer, Trading } from '../../../src/state/TradingContext'

export interface Deed {
  readonly name: string
  readonly body: unknown
  readonly key: string
  readonly answer: (answer: Answer<TicketAnswer>) => void
}

export interface SpotDeed {
  readonly name: string
  readonly body: unknown
  readonly key: string
  readonly answer: (answer: Answer<SpotAnswer>) => void
}

export interface ForexDeed {
  readonly name: string
  readonly body: unknown
  readonly key: string
  readonly answer: (answer: Answer<ForexAnswer>) => void
}

const unreachable = () => Promise.resolve({ kind: 'unreachable' } as const)

export class FakeSpotTrading implements SpotTrading {
  readonly deeds: SpotDeed[] = []

  buy = (body: unknown, key: string) => this.wait('buy', body, key)
  sell = (body: unknown, key: string) => this.wait('sell', body, key)
  cancel = (body: unknown, key: string) => this.wait('cancel', body, key)
  amend = (body: unknown, key: string) => this.wait('amend', body, key)
  orders: SpotTrading['orders'] = unreachable
  fills: SpotTrading['fills'] = unreachable

  private wait(name: string, body: unknown, key: string): Promise<Answer<SpotAnswer>> {
    return new Promise((answer) => this.deeds.push({ name, body, key, answer }))
  }
}

export class FakeForexTrading implements ForexTrading {
  readonly deeds: ForexDeed[] = []

  open = (body: unknown, key: string) => this.wait('open', body, key)
  update = (body: unknown, key: string) => this.wait('update', body, key)
  close = (body: unknown, key: string) => this.wait('close', body, key)
  cancel = (body: unknown, key: string) => this.wait('cancel', body, key)
  history: ForexTrading['history'] = unreachable
  deals: ForexTrading['deals'] = unreachable

  private wait(name: string, body: unknown, key: string): Promise<Answer<ForexAnswer>> {
    return new Promise((answer) => this.deeds.push({ name, body, key, answer }))
  }
}

export class FakeTrading implements Trading {
  readonly spot = new FakeSpotTrading()
  readonly forex = new FakeForexTrading()
  readonly deeds: Deed[] = []
  restarts = 0
  private count = 0

  newKey = (): string => `key ${(this.count += 1)}`
  open = (body: unknown, key: string) => this.wait('open', body, key)
  close = (body: unknown, key: string) => this.wait('close', body, key)
  cancel = (body: unknown, key: string) => this.wait('cancel', body, key)
  cancelClose = (body: unknown, key: string) => this.wait('cancelClose', body, key)
  amend = (body: unknown, key: string) => this.wait('amend', body, key)
  addMargin = (body: unknown, key: string) => this.wait('addMargin', body, key)
  change = (body: unknown, key: string) => this.wait('change', body, key)
  transfer = unreachable
  tickets = unreachable
  fills = unreachable
  restart = () => Promise.resolve(void (this.restarts += 1))

  private wait(name: string, body: unknown, key: string): Promise<Answer<TicketAnswer>> {
    return new Promise((answer) => this.deeds.push({ name, body, key, answer }))
  }
}
