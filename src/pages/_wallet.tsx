// The layout of the wallet's pages: the way between them beside the page, and what the signed-in
// person has, followed for all of them.
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Words } from '../i18n/Words'
import { MoneyLive } from './-money/MoneyLive'
import { ShellFrame } from './-shell/ShellFrame'
import { MembersOnly } from './-site/MembersOnly'
import { WalletNav } from './_wallet/-wallet/WalletNav'
import classes from './_wallet/-wallet/wallet.module.css'

export const Route = createFileRoute('/_wallet')({
  staticData: { middleware: ['member'], words: 'wallet' },
  component: WalletLayout,
})

function WalletLayout() {
  return (
    <ShellFrame layout="wallet">
      <Words area="wallet">
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
      </Words>
    </ShellFrame>
  )
}
