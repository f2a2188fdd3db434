// The account section of the drawer for a guest, a member, and while the account is identified.
import { nothing } from '../../stateful'
import type { Story } from '../../Story'
import { shell, VIEWERS } from '../exampleLook'
import { AccountPart } from './AccountPart'

export const story: Story = {
  states: {
    guest: () => <AccountPart actions={shell.account} viewer={VIEWERS.guest} onChosen={nothing} />,
    pending: () => (
      <AccountPart actions={shell.account} viewer={VIEWERS.pending} onChosen={nothing} />
    ),
    member: () => (
      <AccountPart actions={shell.account} viewer={VIEWERS.member} onChosen={nothing} />
    ),
  },
}
