// The narrow screen's drawer: products and pages, then the account, language and preferences.
import { Drawer } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import { useBackCloses } from '../../back/useBackCloses'
import { actionAttributes, type BoundAction } from '../../boundAction'
import type { Openable } from '../../deferred'
import { Icon } from '../../pieces/Icon'
import { Badge } from '../../pieces/Badge'
import type { AccountMenuProps } from './accountMenuProps'
import { AccountPart } from './AccountPart'
import { IconButton } from './IconButton'
import type { Look, LookActions } from '../look'
import { LanguageChoice } from './LanguageChoice'
import { PreferencesForm } from './PreferencesForm'
import { DRAWER_LINKS } from '../menuLinks'
import { PRODUCT_LINKS } from '../productLinks'
import classes from './MobileMenu.module.css'

export interface MobileMenuProps {
  look: Look
  actions: LookActions
  account: AccountMenuProps
  palette: BoundAction
}

export function MobileMenu(props: MobileMenuProps & Openable) {
  const { look, actions, account, palette, initiallyOpened = false } = props
  const { t } = useText()
  const [opened, setOpened] = useState(initiallyOpened)
  const close = () => setOpened(false)
  useBackCloses(opened, close)
  return (
    <>
      <IconButton icon="menu" label={t('app.menu.open')} quiet onClick={() => setOpened(true)} />
      <Drawer
        opened={opened}
        onClose={close}
        title={t('app.menu.title')}
        size="20rem"
        transitionProps={{ duration: 180, timingFunction: 'ease-out' }}
        closeButtonProps={{ 'aria-label': t('app.close'), icon: <Icon name="close" /> }}
        classNames={{
          content: classes.content ?? '',
          header: classes.header ?? '',
          body: classes.body ?? '',
        }}
      >
        <button
          type="button"
          className={classes.search}
          {...actionAttributes(palette)}
          onClick={() => {
            close()
            palette.run()
          }}
        >
          <Icon name="search" size={18} />
          {palette.label}
        </button>
        <nav className={classes.links} aria-label={t('app.nav.products')}>
          {[...PRODUCT_LINKS, ...DRAWER_LINKS].map((link) => (
            <Link key={link.label} to={link.to} onClick={close}>
              <span>
                {t(link.label)} {link.beta && <Badge tone="outline">{t('app.beta')}</Badge>}
              </span>
              <Icon name="chevronRight" size={16} />
            </Link>
          ))}
        </nav>
        <AccountPart {...account} onChosen={close} />
        <LanguageChoice look={look} actions={actions} />
        <PreferencesForm look={look} actions={actions} size="l" />
      </Drawer>
    </>
  )
}
