// The dead man's switch feature: arming and postponing it, for `/v1`.
import { eq } from 'drizzle-orm'
import type { Feature } from '../../app/contract/feature'
import { tableSection } from '../../app/contract/own/ownSections'
import type { DeadManCommands } from './contract'
import { deadManModule } from './module'
import { deadmen, type DeadManRow } from './tables'

const ownDeadMen = tableSection<DeadManRow>({
  name: 'deadMen',
  table: deadmen,
  own: (userId) => eq(deadmen.userId, userId),
  order: [
    ['scope', 'up'],
    ['holder', 'up'],
  ],
  record: ({ scope, holder, symbols, dueAt }) => ({ scope, keyId: holder, symbols, dueAt }),
})

export const deadManFeature: Feature<DeadManCommands> = {
  name: 'dead-man',
  module: deadManModule,
  register: ({ commands }) => ({
    // Without a key: what is repeated is armed from then on.
    deadMan: {
      arm: (userId, body) =>
        commands.submit({ userId, idempotencyKey: '' }, { kind: 'deadman.arm', body }),
      postpone: (userId, body) =>
        commands.submit({ userId, idempotencyKey: '' }, { kind: 'deadman.postpone', body }),
    },
    leaving: {
      erase: async (tx, userId) => {
        await tx.delete(deadmen).where(eq(deadmen.userId, userId))
      },
    },
    ownData: [ownDeadMen],
  }),
}
