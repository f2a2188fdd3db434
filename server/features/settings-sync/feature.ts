// The settings sync feature: customers' choices and drawings in the client, kept with the account
// for all of their devices.
import { eq } from 'drizzle-orm'
import type { Contribution, Feature } from '../../app/contract/feature'
import { tableSection } from '../../app/contract/own/ownSections'
import { eraseSettings, readSettings, saveSettings } from './saved'
import { syncedSettings } from './tables'

const ownSettings = tableSection<typeof syncedSettings.$inferSelect>({
  name: 'syncedSettings',
  table: syncedSettings,
  own: (userId) => eq(syncedSettings.userId, userId),
  order: [['name', 'up']],
  record: ({ name, content, updatedAt }) => ({ name, content, updatedAt }),
})

export const settingsSyncFeature: Feature = {
  name: 'settings-sync',
  register({ db, clock }) {
    return {
      routes: {
        syncedSettings: ({ caller }) => readSettings(db, caller.userId),
        saveSyncedSettings: ({ caller: { userId }, body }) =>
          saveSettings(db, { userId, now: clock.now() }, body),
      },
      costs: { syncedSettings: 5, saveSyncedSettings: 20 },
      leaving: { erase: eraseSettings },
      ownData: [ownSettings],
    } satisfies Contribution
  },
}
