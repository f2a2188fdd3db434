// A whole exchange core in a process of its own that can be killed at any moment: it opens the data
// folder, trades as fast as it can, and says each acknowledged ticket on standard output.
import { randomUUID } from 'node:crypto'
import { Pipeline } from '../../server/core/exchange/pipeline'
import { modules } from '../../server/features'
import { SteadyClock } from '../../server/app/clock'
import { openStore } from '../../server/store/openStore'
import { TABLES } from './core'
import { ANN, BOB, ExchangeFixture, ticketIn } from './exchangeFixture'

const [dataDir = ''] = process.argv.slice(2)
const store = await openStore({ dataDir }, TABLES)
const clock = { at: Date.now() }
const exchange = await Pipeline.start({
  store,
  modules,
  clock: new SteadyClock(),
  ids: { uuid: () => randomUUID() },
})
const fixture = new ExchangeFixture(exchange, clock, store, randomUUID())
fixture.market()
await fixture.credit(ANN, '1000000')
await fixture.credit(BOB, '1000000')
process.stdout.write('ready\n')

/** One customer: opens, and closes every second ticket, until the process dies. */
async function trade(userId: string): Promise<never> {
  for (let i = 0; ; i += 1) {
    const answer = await fixture.openOrder(userId, { quantity: '0.001', leverage: 1 })
    const { futureId } = ticketIn(answer)
    process.stdout.write(`opened ${futureId}\n`)
    if (i % 2 === 0) continue
    const closed = await fixture.closeTicket(userId, futureId)
    if (closed.ok) process.stdout.write(`closed ${futureId}\n`)
  }
}

await Promise.all([ANN, BOB, ANN, BOB].map(trade))
