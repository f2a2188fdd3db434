// Workspaces as a feature: the arrangements of the terminal that an account keeps for all of its
// devices.
import { eq } from 'drizzle-orm'
import { tableSection } from '../../app/contract/own/ownSections'
import type { Contribution, Feature } from '../../app/contract/feature'
import { workspaces } from './tables'
import { eraseKept, readKept, saveKept } from './workspaceLists'

const ownWorkspaces = tableSection<typeof workspaces.$inferSelect>({
  name: 'workspaces',
  table: workspaces,
  own: (userId) => eq(workspaces.userId, userId),
  order: [['place', 'up']],
  record: ({ id, content }) => ({ id, content }),
})

export const workspacesFeature: Feature = {
  name: 'workspaces',
  register({ db, clock }) {
    return {
      routes: {
        workspaces: ({ caller }) => readKept(db, caller.userId),
        saveWorkspaces: ({ caller: { userId }, body }) =>
          saveKept(db, { userId, now: clock.now() }, body),
      },
      costs: { workspaces: 5, saveWorkspaces: 20 },
      leaving: { erase: eraseKept },
      ownData: [ownWorkspaces],
    } satisfies Contribution
  },
}
