// An information page: its sections one after another, with the way between them beside it.
import type { ReactNode } from 'react'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import type { MessageKey } from '../../i18n/messages/en'
import { useText } from '../../i18n/useText'
import { SideNav } from '../../ui/site/SideNav'
import { SitePage } from '../../ui/site/SitePage'
import { CONTACTS } from '../../app/contacts'
import classes from './paper.module.css'

/** The papers, and how many sections each has. */
const SECTIONS = {
  about: [1, 2, 3, 4],
  terms: [1, 2, 3, 4, 5, 6, 7, 8],
  privacy: [1, 2, 3, 4, 5],
  cookies: [1, 2, 3, 4],
  protection: [1, 2, 3],
} as const

export type Paper = keyof typeof SECTIONS

/** Those by which one is bound carry the day from which they hold. */
const BINDING: readonly Paper[] = ['terms', 'privacy', 'cookies']

export interface PaperPageProps {
  paper: Paper
  /** Before the sections. */
  children?: ReactNode
}

export function PaperPage({ paper, children }: PaperPageProps) {
  return (
    <MessagesBoundary area="legal">
      <Sections paper={paper}>{children}</Sections>
    </MessagesBoundary>
  )
}

function Sections({ paper, children }: PaperPageProps) {
  const { t } = useText()
  const sections = SECTIONS[paper].map((number) => ({
    id: `section-${number}`,
    // The table above names only sections that exist.
    title: t(`legal.${paper}.${number}.title` as MessageKey),
    text: t(`legal.${paper}.${number}.text` as MessageKey, { mail: CONTACTS.feedback }),
  }))
  return (
    <SitePage title={t(`legal.${paper}.title`)} lead={t(`legal.${paper}.lead`)}>
      <div className={classes.grid}>
        <SideNav
          label={t('legal.contents')}
          sections={sections.map(({ id, title }) => ({ id, label: title, icon: 'chevronRight' }))}
        />
        <article className={classes.paper}>
          {children}
          {BINDING.includes(paper) && <p className={classes.date}>{t('legal.updated')}</p>}
          {sections.map(({ id, title, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </article>
      </div>
    </SitePage>
  )
}
