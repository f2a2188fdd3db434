// The operator's commands for giving money away: each takes a proposal, and a confirmation that
// states unit and total once more.
import type { OperatorCommand } from '../../../../app/contract/operatorCommand'
import { cancel, confirm, list } from './decide'
import { proposeCredit, proposePromotion } from './propose'

export const creditOperator: readonly OperatorCommand[] = [
  {
    words: 'credits list',
    does: 'lists the newest credits and promotions, with what was paid of them',
    access: 'read',
    run: list,
  },
  {
    words: 'credits propose',
    takes: ['coin', 'amount'],
    options: ['customers', 'reason'],
    does: 'proposes an amount for each customer (emails with commas) and prints the total',
    access: 'write',
    run: proposeCredit,
  },
  {
    words: 'credits promotion',
    takes: ['total'],
    options: ['reason'],
    does: 'proposes what the reward event may pay in all, beyond what it may already',
    access: 'write',
    run: proposePromotion,
  },
  {
    words: 'credits confirm',
    takes: ['id'],
    options: ['total'],
    does: 'books a proposal whose total is typed once more, such as "900 ARC"',
    access: 'write',
    run: confirm,
  },
  {
    words: 'credits cancel',
    takes: ['id'],
    does: 'drops a proposal',
    access: 'write',
    run: cancel,
  },
]
