// The opened drawer of a narrow screen.
import type { Story } from '../../Story'
import { actions, look, shell, VIEWERS } from '../exampleLook'
import { MobileMenu, type MobileMenuProps } from './MobileMenu'

const Example = ({ viewer }: { viewer: MobileMenuProps['account']['viewer'] }) => (
  <MobileMenu
    look={look}
    actions={actions}
    account={{ viewer, actions: shell.account }}
    palette={shell.palette}
    initiallyOpened
  />
)

export const story: Story = {
  overlay: true,
  states: {
    guest: () => <Example viewer={VIEWERS.guest} />,
    member: () => <Example viewer={VIEWERS.member} />,
  },
}
