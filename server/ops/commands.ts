// The table of the operator's commands, in the order in which they are listed: what every module
// and every area brings, and what concerns the exchange as a whole.
import type { OperatorCommand } from '../exchange/operatorCommand'
import { areas, modules } from '../modules'
import { attackCommands } from './attacks'
import { auditCommand } from './auditCommand'
import { componentCommands } from './components'
import { figuresCommand } from './figuresCommand'
import { maintenanceCommands } from './maintenanceCommands'

export const COMMANDS: readonly OperatorCommand[] = [
  auditCommand,
  figuresCommand,
  ...areas.flatMap(({ operator = [] }) => operator),
  ...modules.flatMap(({ operator = [] }) => operator),
  ...maintenanceCommands,
  ...attackCommands,
  ...componentCommands,
]
