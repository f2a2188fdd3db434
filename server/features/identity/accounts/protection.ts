// The one way in which what prepares a withdrawal is changed, and a copy of all personal data is
// requested: a fresh factor first, the change and its row in the security history in one
// transaction, then a mail to the owner.
import { refused } from '../../../../src/domain/refusals'
import type { FreshApi, LogChange, ProtectionApi } from '../api'
import { accountById } from './shared/accountRows'
import type { AccountDeps } from './shared/accountDeps'

type Deps = Pick<AccountDeps, 'db' | 'notices'> & { readonly fresh: FreshApi }

export function createProtection({ db, notices, fresh }: Deps): ProtectionApi {
  return {
    async change(caller, event, origin, work) {
      // As it was before: a mail about a new word carries the former one.
      const account = await accountById(db, caller.userId)
      if (!account) return refused('tokenInvalid')
      const there = await fresh.need(caller)
      if (!there.ok) return there
      let changed = false
      const log: LogChange = async (tx) => {
        await notices.row(tx, caller.userId, event, origin)
        changed = true
      }
      const done = await work(log)
      if (done.ok && changed) notices.mail(account, event, origin)
      return done
    },
  }
}
