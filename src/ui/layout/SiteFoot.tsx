// The footer of the site: contact, social channels, and every page. On a phone its columns
// collapse: both forms are rendered, and the window's width determines the visible one.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from '../pieces/Icon'
import { Badge } from '../pieces/Badge'
import { Mark } from '../pieces/Mark'
import { FOOT_COLUMNS, type Contacts, type FootColumn } from './footLinks'
import { LazyHydration } from '../LazyHydration'
import classes from './SiteFoot.module.css'

export interface SiteFootProps {
  year: number
  contacts: Contacts
}

export function SiteFoot({ year, contacts }: SiteFootProps) {
  const { t } = useText()
  return (
    <LazyHydration as="footer" id="foot" className={classes.foot}>
      <div className={classes.wrap}>
        <div className={classes.top}>
          <Reach contacts={contacts} />
          <nav className={classes.columns} aria-label={t('site.foot.nav')}>
            {FOOT_COLUMNS.map((column) => (
              <details key={column.title} className={classes.fold}>
                <summary>
                  {t(column.title)}
                  <Icon name="chevronDown" size={16} />
                </summary>
                <Links column={column} contacts={contacts} />
              </details>
            ))}
            {FOOT_COLUMNS.map((column) => (
              <div key={column.title} className={classes.column}>
                <h2>{t(column.title)}</h2>
                <Links column={column} contacts={contacts} />
              </div>
            ))}
          </nav>
        </div>
        <div className={classes.legal}>
          <span>{t('app.rights', { year: String(year) })}</span>
          <span>
            {t('site.eligible')} {t('site.foot.risk')}
          </span>
        </div>
      </div>
    </LazyHydration>
  )
}

function Reach({ contacts }: { contacts: Contacts }) {
  const { t } = useText()
  return (
    <div className={classes.reach}>
      <Link to="/" className={classes.brand}>
        <Mark size={24} />
        <span translate="no">Meridian</span>
      </Link>
      <Mail name={t('site.foot.business')} address={contacts.business} />
      <Mail name={t('site.foot.feedback')} address={contacts.feedback} />
      <ul className={classes.social}>
        {contacts.socials.map(({ name, icon, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('site.foot.social', { name })}
            >
              <Icon name={icon} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Mail({ name, address }: { name: string; address: string }): ReactNode {
  return (
    <p>
      {name}
      <a href={`mailto:${address}`}>{address}</a>
    </p>
  )
}

function Links({ column, contacts }: { column: FootColumn; contacts: Contacts }) {
  const { t } = useText()
  return (
    <ul>
      {column.links.map(({ to, hash, label, beta }) => (
        <li key={label}>
          <Link to={to} {...(hash === undefined ? {} : { hash })}>
            {t(label)} {beta && <Badge tone="outline">{t('app.beta')}</Badge>}
          </Link>
        </li>
      ))}
      {column.support && (
        <li>
          <a href={`mailto:${contacts.support}`}>{t('site.link.contact')}</a>
        </li>
      )}
    </ul>
  )
}
