// An information page: its sections one after another, with the way between them beside it.
import type { ReactNode } from 'react'
import { Words } from '../../../i18n/Words'
import type { MessageKey } from '../../../i18n/messages/en'
import { useText } from '../../../i18n/useText'
import { SideNav } from '../../../ui/site/SideNav'
import { SitePage } from '../../../ui/site/SitePage'
import { CONTACTS } from '../../-site/contacts'
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
    <Words area="papers">
      <Sections paper={paper}>{children}</Sections>
    </Words>
  )
}

function Sections({ paper, children }: PaperPageProps) {
  const { t } = useText()
  const sections = SECTIONS[paper].map((number) => ({
    id: `section-${number}`,
    // The table above names only sections that exist.
    title: t(`papers.${paper}.${number}.title` as MessageKey),
    text: t(`papers.${paper}.${number}.text` as MessageKey, { mail: CONTACTS.feedback }),
  }))
  return (
    <SitePage title={t(`papers.${paper}.title`)} lead={t(`papers.${paper}.lead`)}>
      <div className={classes.grid}>
        <SideNav
          label={t('papers.contents')}
          sections={sections.map(({ id, title }) => ({ id, label: title, icon: 'chevronRight' }))}
        />
        <article className={classes.paper}>
          {children}
          {BINDING.includes(paper) && <p className={classes.date}>{t('papers.updated')}</p>}
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
