// The table of the operator's commands, in the order in which they are listed: those of every
// feature, and what concerns the exchange as a whole.
import type { OperatorCommand } from '../app/contract/operatorCommand'
import { features } from '../features'
import { attackCommands } from './attacks'
import { auditCommand } from './auditCommand'
import { componentCommands } from './components'
import { figuresCommand } from './figuresCommand'
import { maintenanceCommands } from './maintenanceCommands'

export const COMMANDS: readonly OperatorCommand[] = [
  auditCommand,
  figuresCommand,
  ...features.filter(({ module }) => !module).flatMap(({ operator = [] }) => operator),
  ...features.filter(({ module }) => module).flatMap(({ operator = [] }) => operator),
  ...maintenanceCommands,
  ...attackCommands,
  ...componentCommands,
]
