// The header of the terminal and of the site, for a guest, a member, and while the account is
// identified.
import type { Story } from '../Story'
import { actions, look, shell, VIEWERS } from './exampleLook'
import { Header, type HeaderProps } from './Header'
import { HealthDot } from './HealthDot'

const Example = (props: Pick<HeaderProps, 'layout' | 'viewer'>) => (
  <Header
    {...props}
    shell={shell}
    look={look}
    actions={actions}
    health={<HealthDot health={{ state: 'live', latencyMs: 31, ageMs: 0 }} />}
  />
)

export const story: Story = {
  states: {
    'site, guest': () => <Example layout="site" viewer={VIEWERS.guest} />,
    'site, member': () => <Example layout="site" viewer={VIEWERS.member} />,
    'site, being identified': () => <Example layout="site" viewer={VIEWERS.pending} />,
    'terminal, guest': () => <Example layout="trade" viewer={VIEWERS.guest} />,
    'terminal, member': () => <Example layout="trade" viewer={VIEWERS.member} />,
  },
}
