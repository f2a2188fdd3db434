// Button beside the phone's views that opens the sheet of all other panels.
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import css from './phone.module.css'
import type { PhonePartProps } from './PhoneRecords'

/** Fetched on the first press. */
const PanelSheet = lazy(() =>
  import('./PanelSheet').then((module) => ({ default: module.PanelSheet })),
)

export function MorePanels({ page, shown }: PhonePartProps) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  // Stays mounted after the first press so that the closing animation is visible.
  const [wanted, setWanted] = useState(false)
  const open = (): void => {
    setOpened(true)
    setWanted(true)
  }
  return (
    <>
      <button
        type="button"
        className={css.more}
        aria-label={t('terminal.phone.more')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="more" size={20} />
      </button>
      {wanted && (
        <Suspense>
          <PanelSheet page={page} shown={shown} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
