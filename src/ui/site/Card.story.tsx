// The card with its title, a description and an action.
import { useText } from '../../i18n/useText'
import { Button } from '../pieces/Button'
import { SkeletonRows } from '../pieces/SkeletonRows'
import type { Story } from '../Story'
import { Card } from './Card'

function Example({ whole = false }: { whole?: boolean }) {
  const { t } = useText()
  const more = whole && { lead: t('app.funds.none'), action: <Button>{t('app.cancel')}</Button> }
  return (
    <Card id={whole ? 'whole' : 'plain'} title={t('app.nav.wallet')} {...more}>
      <SkeletonRows rows={2} columns={[60, 40]} height="3rem" />
    </Card>
  )
}

export const story: Story = {
  states: { plain: () => <Example />, 'with an action': () => <Example whole /> },
}
