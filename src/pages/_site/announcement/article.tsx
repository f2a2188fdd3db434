// /announcement/article?article=: one article. A value that is not an id selects none.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ArticlePage } from '../../../features/announcements/ArticlePage'
import { ErrorScreen } from '../../-shell/ErrorScreen'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const Route = createFileRoute('/_site/announcement/article')({
  validateSearch: ({ article }): { readonly article: string } => ({
    article: typeof article === 'string' ? article : '',
  }),
  beforeLoad: ({ search }) => {
    if (!ID.test(search.article)) throw redirect({ to: '/404', replace: true })
  },
  staticData: { words: 'announcements' },
  component: OneArticle,
})

function OneArticle() {
  const { article } = Route.useSearch()
  return <ArticlePage key={article} article={article} unknown={<ErrorScreen code={404} />} />
}
