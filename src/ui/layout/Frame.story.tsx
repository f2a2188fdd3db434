// The whole frame of the site and of the terminal around an empty page.
import type { Story } from '../Story'
import { actions, contacts, look, shell, VIEWERS } from './exampleLook'
import { Frame, type FrameProps } from './Frame'

const Example = (props: Pick<FrameProps, 'layout' | 'viewer'>) => (
  <Frame {...props} shell={shell} look={look} actions={actions} year={2026} contacts={contacts}>
    {null}
  </Frame>
)

export const story: Story = {
  overlay: true,
  states: {
    'site, guest': () => <Example layout="site" viewer={VIEWERS.guest} />,
    'site, member': () => <Example layout="site" viewer={VIEWERS.member} />,
    terminal: () => <Example layout="trade" viewer={VIEWERS.member} />,
  },
}
