// The contract of the dead man's switch: arming it, and postponing a connection's switch.
import type { DeadManAnswer } from '../../../src/protocol/v1/deadMan'
import type { ArmDeadMan, PostponeDeadMan } from '../../app/contract/deadMan'

export type DeadManCommands = {
  'deadman.arm': { body: ArmDeadMan; answer: DeadManAnswer }
  /** Of the connection that armed it last, while it is armed. */
  'deadman.postpone': { body: PostponeDeadMan; answer: DeadManAnswer }
}
