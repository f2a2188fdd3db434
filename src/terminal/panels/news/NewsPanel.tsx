// News panel: the announcements by section, and each of them read where it is listed.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { POST_SECTIONS, type PostSection } from '../../../domain/announcements'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { LoadState } from '../../../app/query/LoadState'
import { usePosts } from '../../../app/posts/usePosts'
import { pageCount } from '../../../session/calls'
import { announcements } from '../../../state/announcements'
import { Segments } from '../../../ui/fields/Segments'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { Pager } from '../../../ui/pieces/Pager'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import type { PanelProps } from '../../panelProps'
import css from './news.module.css'
import { NewsArticle } from './NewsArticle'
import { NewsRows } from './NewsRows'

const ROWS = 10
const SHAPE = { rows: 6, columns: [90], height: '2.75rem' } as const

export function NewsPanel({ visible }: PanelProps) {
  return (
    <MessagesBoundary area="announcements" fallback={<SkeletonRows {...SHAPE} />}>
      <News visible={visible} />
    </MessagesBoundary>
  )
}

interface Place {
  readonly section: PostSection
  readonly page: number
}

function News({ visible }: Pick<PanelProps, 'visible'>) {
  const { t } = useText()
  const [{ section, page }, setPlace] = useState<Place>({ section: 'ANNOUNCEMENT', page: 1 })
  const [article, setArticle] = useState<string | null>(null)
  // The row that was read last gets the focus back.
  const [read, setRead] = useState<string | null>(null)
  if (article !== null)
    return (
      <NewsArticle
        key={article}
        article={article}
        onBack={() => {
          setRead(article)
          setArticle(null)
        }}
        onRead={setArticle}
      />
    )
  return (
    <section className={css.panel} aria-label={t('announcements.title')}>
      <div className={css.bar}>
        <Segments<PostSection>
          look="words"
          label={t('announcements.sections')}
          value={section}
          options={POST_SECTIONS.map((value) => ({
            value,
            label: t(`announcements.section.${value}`),
          }))}
          onChange={(value) => setPlace({ section: value, page: 1 })}
        />
      </div>
      <List
        key={section}
        section={section}
        page={page}
        visible={visible}
        read={read}
        onPage={(next) => setPlace({ section, page: next })}
        onRead={setArticle}
      />
    </section>
  )
}

interface ListProps extends Place {
  readonly visible: boolean
  readonly read: string | null
  readonly onPage: (page: number) => void
  readonly onRead: (article: string) => void
}

function List({ section, page, visible, read, onPage, onRead }: ListProps) {
  const { t } = useText()
  const { list } = useSnapshot(announcements)
  const newest = visible ? (list[0]?.uuid ?? '') : ''
  const { load, reload } = usePosts({ section, page, rows: ROWS }, { stamp: newest })
  const { last } = load
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <div className={css.scroll} tabIndex={0}>
        {last === null ? (
          <LoadState load={load} reload={reload} {...SHAPE} />
        ) : last.posts.length === 0 ? (
          <EmptyLine text={t('announcements.none')} />
        ) : (
          <NewsRows posts={last.posts} read={read} onRead={onRead} />
        )}
      </div>
      <Pager
        dense
        label={t('announcements.pages')}
        page={page}
        pages={last ? pageCount({ total: last.total, limit: ROWS }) : 1}
        onPage={onPage}
      />
    </>
  )
}
