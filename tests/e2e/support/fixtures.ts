// The `test` that end-to-end tests import: a browser page already pointed at an exchange that the
// worker shares, a way to start further ones that are cleaned up with the test, and the rule that a
// browser which complains fails the test.
import { expect, test as base } from '@playwright/test'
import { Complaints } from './complaints'
import { Network } from './network'
import { CALM, type ServerSettings, TestServer } from './server'

type WorkerFixtures = { exchange: TestServer; settings: ServerSettings }
type TestFixtures = {
  startServer: (settings?: ServerSettings) => Promise<TestServer>
  /** A network to the worker's exchange that can be closed to websockets. */
  network: Network
  /** Always on. */
  complaints: Complaints
}

/** `test.use({ settings: { MARKET_SOURCE: … } })` at the top of a file gives it one of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  exchange: [
    async ({ settings }, provide) => {
      const server = await TestServer.start({ ...CALM, ...settings })
      await provide(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
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
