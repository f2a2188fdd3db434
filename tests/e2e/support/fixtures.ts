// Playwright `test` of the end-to-end suite: a browser page pointed at an exchange shared by the
// worker, a factory of further exchanges that are cleaned up with the test, and a check that fails
// the test on any browser error.
import { expect, test as base } from '@playwright/test'
import { Complaints } from './complaints'
import { Network } from './network'
import { CALM, type ServerSettings, TestServer } from './server'

type WorkerFixtures = { exchange: TestServer; settings: ServerSettings }
type TestFixtures = {
  startServer: (settings?: ServerSettings) => Promise<TestServer>
  /** A network to the worker's exchange that can block websockets. */
  network: Network
  /** Always active. */
  complaints: Complaints
}

/**
 * `test.use({ settings: { MARKET_SOURCE: … } })` at the top of a file starts a separate exchange
 * for it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  exchange: [
    async ({ settings }, provide) => {
      const server = await TestServer.start({ ...CALM, ...settings })
      await provide(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ exchange }, provide) => {
    await provide(exchange.origin)
  },
  network: async ({ exchange }, provide) => {
    const network = await Network.start(exchange.origin)
    await provide(network)
    await network.dispose()
  },
  complaints: [
    async ({ context }, provide) => {
      const complaints = new Complaints(context)
      await provide(complaints)
      expect(complaints.end(), 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads its dependencies from the pattern
  startServer: async ({}, provide) => {
    const servers: TestServer[] = []
    await provide(async (settings) => {
      const server = await TestServer.start({ ...CALM, ...settings })
      servers.push(server)
      return server
    })
    for (const server of servers) await server.dispose()
  },
})

export { expect } from '@playwright/test'
