// A recorded market in the browser: real messages of a real exchange, replayed through the house.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from './support/trading'

const folder = resolve(import.meta.dirname, '../../../shared/data/binance-live')
const recordings = existsSync(folder) ? readdirSync(folder) : []
const recording = recordings.find((name) => /^usdm-btcusdt.*gz$/.test(name))

test.skip(recording === undefined, 'the recordings are not on this machine')

test('a replayed recording shows its book and its trades', async ({ terminal, startServer }) => {
  const path = join(folder, recording ?? '')
  const server = await startServer({ MARKET_SOURCE: `replay:${path}` })
  const symbol = 'btcusdtperp'
  await terminal.open(symbol, server.origin)
  await expect(terminal.levels.first()).toContainText(/賣/)
  await terminal.expectChange(async () => (await terminal.levels.allTextContents()).join('\n'))
  await terminal.expectChange(() => terminal.last.textContent())
})
