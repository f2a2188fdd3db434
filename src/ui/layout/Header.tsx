// The header of every screen: brand, products, connection, language, theme, preferences, account.
// Narrow screens keep brand, connection and account; the rest moves into the drawer.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShownViewer } from '../../domain/views/shell'
import { useText } from '../../i18n/useText'
import { useIsDrawn } from '../drawn'
import { Icon } from '../pieces/Icon'
import { Badge } from '../pieces/Badge'
import { Mark } from '../pieces/Mark'
import { actionProps } from '../boundAction'
import { IconButton } from './menus/IconButton'
import { AccountMenu } from './menus/AccountMenu'
import type { Look, LookActions } from './look'
import type { ShellActions } from './shellActions'
import { LanguageMenu, MobileMenu, PreferencesMenu } from './menus/deferredMenus'
import { PRODUCT_LINKS } from './productLinks'
import { ThemeToggle } from './menus/ThemeToggle'
import classes from './Header.module.css'

export interface HeaderProps {
  /** trade: 44 px, edge to edge. site: 64 px (56 on a phone), on the 1200 px grid. */
  layout: 'trade' | 'site'
  /** The connection's health; left out where none is shown. */
  health?: ReactNode
  /** The announcements; left out where a page shows none. */
  announced?: ReactNode
  viewer: ShownViewer
  look: Look
  actions: LookActions
  shell: ShellActions
}

export function Header(props: HeaderProps) {
  const { layout, health, announced, viewer, look, actions, shell } = props
  const { t } = useText()
  const account = { viewer, actions: shell.account }
  // The exchange renders every page dark; the user's scheme is applied separately.
  const scheme = useIsDrawn() ? 'dark' : look.scheme
  return (
    <header className={classes.header} data-layout={layout} data-viewer={viewer.status}>
      <div className={classes.wrap}>
        <span className={classes.narrow}>
          <MobileMenu look={look} actions={actions} account={account} palette={shell.palette} />
        </span>
        <Brand />
        <Products />
        {layout === 'trade' && announced}
        <div className={classes.side} data-head="tools">
          {health}
          <span className={classes.lang}>
            <LanguageMenu
              locale={look.locale}
              languages={shell.languages}
              named={layout === 'site'}
            />
          </span>
          <span className={classes.wide}>
            <IconButton icon="search" label={shell.palette.label} {...actionProps(shell.palette)} />
            <ThemeToggle scheme={scheme} action={shell.toggleTheme} />
            <PreferencesMenu look={look} actions={actions} />
          </span>
          <span className={classes.download}>
            <Link
              to="/download"
              aria-label={t('site.link.download')}
              title={t('site.link.download')}
            >
              <Icon name="download" size={18} />
            </Link>
          </span>
          <AccountMenu {...account} />
        </div>
      </div>
    </header>
  )
}

function Brand() {
  return (
    <Link to="/" className={classes.brand} data-head="start" aria-label="Meridian">
      <Mark size={24} />
      <span translate="no">Meridian</span>
    </Link>
  )
}

function Products() {
  const { t } = useText()
  return (
    <nav className={classes.nav} data-head="start" aria-label={t('app.nav.products')}>
      {PRODUCT_LINKS.map((link) => (
        <Link key={link.label} to={link.to} activeOptions={{ exact: false }} data-wide={link.wide}>
          {t(link.label)}
          {link.beta && <Badge tone="outline">{t('app.beta')}</Badge>}
        </Link>
      ))}
    </nav>
  )
}
