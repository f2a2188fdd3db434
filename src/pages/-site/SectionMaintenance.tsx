// What stands in for a section that is closed for maintenance; the rest of its page goes on.
import { useText } from '../../i18n/useText'
import { Note } from '../../ui/site/Note'

export function SectionMaintenance() {
  const { t } = useText()
  return (
    <div role="status">
      <Note icon="clock">{t('errors.section')}</Note>
    </div>
  )
}
