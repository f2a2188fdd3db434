// The four kinds of progress, and the rings of larger size.
import { useText } from '../../i18n/useText'
import type { Story } from '../Story'
import { Ring, Status, type StatusKind } from './Status'

function Example({ kind }: { kind: StatusKind }) {
  const { t } = useText()
  return <Status kind={kind}>{t('app.account.checking')}</Status>
}

export const story: Story = {
  states: {
    open: () => <Example kind="open" />,
    waiting: () => <Example kind="waiting" />,
    done: () => <Example kind="done" />,
    bad: () => <Example kind="bad" />,
    rings: () => (
      <>
        <Ring kind="done" size={20} />
        <Ring kind="waiting" size={28} />
      </>
    ),
  },
}
