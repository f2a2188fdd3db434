// The phone's places at the bottom: the screens that exist, and "me", a sheet with the account and
// the preferences. Made for up to five.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Viewer } from '../../domain/views/shell'
import { useText } from '../../i18n/useText'
import { Icon } from '../icons/Icon'
import { Sheet } from '../pieces/Sheet'
import type { Look, LookActions } from './look'
import { AccountPart } from './menus/AccountPart'
import { PreferencesForm } from './menus/PreferencesForm'
import { PLACES } from './productLinks'
import classes from './Places.module.css'

export interface PlacesProps {
  viewer: Viewer
  look: Look
  actions: LookActions
  onSignIn: () => void
  onRegister: () => void
  onSignOut: () => void
}

export function Places({ look, actions, ...account }: PlacesProps) {
  const { t } = useText()
  const [me, setMe] = useState(false)
  return (
    <nav className={classes.places} aria-label={t('app.nav.places')}>
      {PLACES.map((place) => (
        <Link
          key={place.label}
          to={place.to}
          activeOptions={{ exact: place.to === '/' }}
          className={classes.place}
        >
          <Icon name={place.icon} size={22} />
          {t(place.label)}
        </Link>
      ))}
      <button type="button" className={classes.place} onClick={() => setMe(true)}>
        <Icon name="person" size={22} />
        {t('app.nav.me')}
      </button>
      <Sheet opened={me} onClose={() => setMe(false)} title={t('app.nav.me')}>
        <div className={classes.sheet}>
          <AccountPart {...account} onChosen={() => setMe(false)} />
          <PreferencesForm look={look} actions={actions} size="l" />
        </div>
      </Sheet>
    </nav>
  )
}
