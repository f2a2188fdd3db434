// The table of the operator's commands, in the order in which they are listed.
import { accountCommands } from './accounts'
import { attackCommands } from './attacks'
import { auditCommand } from './auditCommand'
import type { Command } from './command'
import { identityCommands } from './identityChecks'
import { maintenanceCommands } from './maintenanceCommands'
import { mobileCommands } from './mobileChanges'

export const COMMANDS: readonly Command[] = [
  auditCommand,
  ...identityCommands,
  ...accountCommands,
  ...mobileCommands,
  ...maintenanceCommands,
  ...attackCommands,
]
