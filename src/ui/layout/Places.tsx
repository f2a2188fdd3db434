// The phone's places at the bottom: the screens that exist, and "me", a sheet with the account and
// the preferences. Made for up to five.
import { Link, useLocation } from '@tanstack/react-router'
import type { ShownViewer } from '../../domain/views/shell'
import { useText } from '../../i18n/useText'
import { deferred } from '../deferred'
import { Icon } from '../pieces/Icon'
import type { Look, LookActions } from './look'
import { MeButton } from './menus/MeButton'
import type { MeSheetProps } from './menus/MeSheet'
import { PLACES } from './productLinks'
import classes from './Places.module.css'

export interface PlacesProps {
  viewer: ShownViewer
  look: Look
  actions: LookActions
  onSignIn: () => void
  onRegister: () => void
  onSignOut: () => void
}

export function Places({ look, actions, ...account }: PlacesProps) {
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
      <Me look={look} actions={actions} account={account} />
    </nav>
  )
}

const Me = deferred<MeSheetProps>(
  () => import('./menus/MeSheet').then((module) => module.MeSheet),
  (_, trigger) => <MeButton {...trigger} />,
)
