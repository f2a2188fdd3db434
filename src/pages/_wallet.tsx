// The layout of the wallet's pages: the navigation beside the page, and the customer's balances,
// kept current for all of them.
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { MessagesBoundary } from '../i18n/MessagesBoundary'
import { MoneyLive } from '../app/money/MoneyLive'
import { MembersOnly } from '../app/query/MembersOnly'
import { Settled } from '../ui/drawn'
import { WalletNav } from '../features/wallet/WalletNav'
import classes from '../features/wallet/wallet.module.css'

export const Route = createFileRoute('/_wallet')({
  staticData: { layout: 'wallet', middleware: ['member'], words: 'money' },
  component: WalletLayout,
})

function WalletLayout() {
  return (
    <>
      <MessagesBoundary area="money">
        <div className={classes.frame}>
          <WalletNav />
          <div className={classes.page}>
            <MembersOnly
              renderPage={({ email }) => (
                <MoneyLive key={email}>
                  <Outlet />
                </MoneyLive>
              )}
            />
          </div>
        </div>
      </MessagesBoundary>
      <Settled />
    </>
  )
}
