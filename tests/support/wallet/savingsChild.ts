// An exchange with savings in a process of its own that can be killed at any moment: it lets day
// after day begin, as fast as it can, and says each that was begun on standard output.
import { DAY_MS } from '../../../src/domain/fees/fees'
import { openSavingsExchange } from './savingsExchange'

const [url = '', at = ''] = process.argv.slice(2)
const exchange = await openSavingsExchange(url, Number(at))
for (;;) {
  exchange.move(DAY_MS)
  await exchange.caughtUp()
  process.stdout.write(`day ${exchange.now()}\n`)
}
