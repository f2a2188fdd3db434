// The opened menu of an account, also with an email that is too long for it.
import type { Story } from '../../Story'
import { shell } from '../exampleLook'
import { MemberMenu } from './MemberMenu'

const LONG = 'a.very.long.name.of.somebody@subdomain.of.a.company.example'

export const story: Story = {
  overlay: true,
  states: {
    member: () => (
      <MemberMenu email="a@b.example" level={1} logOut={shell.account.logOut} initiallyOpened />
    ),
    'long email': () => (
      <MemberMenu email={LONG} level={2} logOut={shell.account.logOut} initiallyOpened />
    ),
  },
}
