// Owns which market a command goes to. It refuses to know what each of them does, and commits.
import { assertNever } from '../../src/domain/assertNever'
import type { Outcome } from '../../src/domain/refusals'
import type { CommandAnswer, CommandContext, CustomerCommand } from '../ports'
import { runForexs } from './commands/forexs'
import { runFutures } from './commands/futures'
import type { Moment } from './commands/moment'
import { runCredit, runFund, runTransfer } from './commands/money'
import type { CreditCommand, FundCommand } from './commands/money'
import { runOrders } from './commands/orders'
import type { Core } from './memory/core'

export type ExchangeCommand = CustomerCommand | CreditCommand | FundCommand

/** Executes in memory; a refusal has changed nothing. */
export function runCommand(
  core: Core,
  context: CommandContext,
  command: ExchangeCommand,
  moment: Moment,
): Outcome<CommandAnswer> {
  const { userId } = context
  switch (command.kind) {
    case 'futures.open':
    case 'futures.close':
    case 'futures.cancel':
    case 'futures.cancelClose':
    case 'futures.change':
    case 'futures.amend':
    case 'futures.margin':
      return runFutures(core, userId, command, moment)
    case 'orders.buy':
    case 'orders.sale':
    case 'orders.cancel':
    case 'orders.amend':
      return runOrders(core, userId, command, moment)
    case 'forexs.open':
    case 'forexs.update':
    case 'forexs.close':
    case 'forexs.cancel':
      return runForexs(core, userId, command, moment)
    case 'accounts.transfer':
      return runTransfer(core, context, command, moment.at)
    case 'credit':
      return runCredit(core, context, command, moment.at)
    case 'fund':
      return runFund(core, context, command, moment.at)
    default:
      return assertNever(command)
  }
}
