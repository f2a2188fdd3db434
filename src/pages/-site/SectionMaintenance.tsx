// What stands in for a section that is closed for maintenance, with the way to customer service;
// the rest of its page goes on.
import { useText } from '../../i18n/useText'
import { openSupport } from '../../state/support'
import { Button } from '../../ui/pieces/Button'
import { Note } from '../../ui/site/Note'

export function SectionMaintenance() {
  const { t } = useText()
  return (
    <div role="status">
      <Note icon="clock">
        {t('errors.section')}{' '}
        <Button size="s" onClick={openSupport}>
          {t('site.link.contact')}
        </Button>
      </Note>
    </div>
  )
}
