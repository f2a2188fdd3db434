// "Me" on a phone: a sheet with the account and the preferences, and the entry that opens it.
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import type { Openable } from '../../deferred'
import { Sheet } from '../../pieces/Sheet'
import type { Look, LookActions } from '../look'
import type { AccountMenuProps } from './accountMenuProps'
import { AccountPart } from './AccountPart'
import { LanguageChoice } from './LanguageChoice'
import { MeButton } from './MeButton'
import { PreferencesForm } from './PreferencesForm'
import classes from '../Places.module.css'

export interface MeSheetProps {
  look: Look
  actions: LookActions
  account: AccountMenuProps
}

export function MeSheet(props: MeSheetProps & Openable) {
  const { look, actions, account, initiallyOpened = false } = props
  const { t } = useText()
  const [opened, setOpened] = useState(initiallyOpened)
  const close = () => setOpened(false)
  return (
    <>
      <MeButton onClick={() => setOpened(true)} />
      <Sheet opened={opened} onClose={close} title={t('app.nav.me')}>
        <div className={classes.sheet}>
          <AccountPart {...account} onChosen={close} />
          <LanguageChoice look={look} actions={actions} />
          <PreferencesForm look={look} actions={actions} size="l" />
        </div>
      </Sheet>
    </>
  )
}
