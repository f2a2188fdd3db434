// The phone's sheet with little content, and with more than the window holds.
import { useText } from '../../i18n/useText'
import { nothing } from '../stateful'
import type { Story } from '../Story'
import { Sheet } from './Sheet'
import { SkeletonRows } from './SkeletonRows'

function Example({ rows }: { rows: number }) {
  const { t } = useText()
  return (
    <Sheet opened onClose={nothing} title={t('app.nav.me')}>
      <SkeletonRows rows={rows} columns={[60, 40]} height="2.75rem" />
    </Sheet>
  )
}

export const story: Story = {
  overlay: true,
  states: { low: () => <Example rows={4} />, scrolling: () => <Example rows={40} /> },
}
