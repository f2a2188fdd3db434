// The frame of a page with its title and description.
import { useText } from '../../i18n/useText'
import { SkeletonRows } from '../pieces/SkeletonRows'
import type { Story } from '../Story'
import { SitePage } from './SitePage'

function Example({ led = false }: { led?: boolean }) {
  const { t } = useText()
  return (
    <SitePage title={t('app.nav.wallet')} {...(led && { lead: t('app.funds.none') })}>
      <SkeletonRows rows={3} columns={[60, 40]} height="3rem" />
    </SitePage>
  )
}

export const story: Story = {
  overlay: true,
  states: { plain: () => <Example />, 'with a description': () => <Example led /> },
}
