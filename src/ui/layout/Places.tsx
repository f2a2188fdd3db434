// The phone's navigation bar at the bottom: the main screens, and "me", a sheet with the account
// and the preferences. Designed for up to five entries.
import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../../i18n/useText'
import { deferred } from '../deferred'
import { Icon } from '../pieces/Icon'
import { MeButton } from './menus/MeButton'
import type { MeSheetProps } from './menus/MeSheet'
import { PLACES } from './productLinks'
import classes from './Places.module.css'

export type PlacesProps = MeSheetProps

export function Places(props: PlacesProps) {
  const { t } = useText()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav className={classes.places} aria-label={t('app.nav.places')}>
      {PLACES.map((place) => (
        <Link
          key={place.label}
          to={place.to}
          activeOptions={{ exact: place.to === '/' }}
          className={classes.place}
          {...(place.also?.some((start) => path.startsWith(start)) && { 'aria-current': 'page' })}
        >
          <Icon name={place.icon} size={22} />
          {t(place.label)}
        </Link>
      ))}
      <Me {...props} />
    </nav>
  )
}

const Me = deferred<MeSheetProps>(
  () => import('./menus/MeSheet').then((module) => module.MeSheet),
  (_, trigger) => <MeButton {...trigger} />,
)
