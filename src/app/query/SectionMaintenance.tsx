// Replacement of a section closed for maintenance, with a link to customer service; the rest of its
// page stays usable.
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
