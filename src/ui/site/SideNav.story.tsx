// The navigation beside a long page, which a narrow window omits.
import { useText } from '../../i18n/useText'
import type { Story } from '../Story'
import { SideNav } from './SideNav'

function Example() {
  const { t } = useText()
  return (
    <SideNav
      label={t('app.nav.places')}
      sections={[
        { id: 'me', label: t('app.nav.me'), icon: 'person' },
        { id: 'wallet', label: t('app.nav.wallet'), icon: 'wallet' },
        { id: 'language', label: t('app.language'), icon: 'globe' },
      ]}
    />
  )
}

export const story: Story = { states: { sections: Example } }
