// Alerts as a feature: their calls, the judging of prices and accounts, and the emails of firings.
import type { Feature } from '../../app/contract/feature'
import { alertRoutes } from './http'
import { AlertMails } from './mails'
import { eraseAlerts, forgetOldAlerts, ownAlerts } from './ownAlerts'
import { AlertWatch } from './watch'

export const alertsFeature: Feature = {
  name: 'alerts',
  register(services) {
    const { db } = services
    const watch = new AlertWatch(services)
    const mails = new AlertMails(services)
    return {
      routes: alertRoutes(services, watch),
      costs: { createAlert: 5, changeAlert: 5 },
      examples: {
        createAlert: {
          uuid: '5d0c9f2e-7f1b-4f0e-9d55-0a3c1b2d4e6f',
          kind: 'ABOVE',
          symbol: 'btcusdt',
          level: '72000.00',
          repeats: false,
          email: true,
          note: 'Sell half',
          expiresAt: null,
        },
        changeAlert: { level: '72500.00', note: 'Sell half' },
      },
      everyMinute: [() => watch.ready()],
      everySecond: [
        async (now, signal) => {
          mails.begin(now, signal)
          await watch.second(now)
        },
      ],
      hourly: [(now) => forgetOldAlerts(db, now)],
      leaving: { erase: eraseAlerts },
      ownData: ownAlerts,
      async close() {
        await watch.close()
        await mails.settled()
      },
    }
  },
}
