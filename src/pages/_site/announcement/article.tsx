// /announcement/article?article=: one article. What is no id names none.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ArticlePage } from './-posts/ArticlePage'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const Route = createFileRoute('/_site/announcement/article')({
  validateSearch: ({ article }): { readonly article: string } => ({
    article: typeof article === 'string' ? article : '',
  }),
  beforeLoad: ({ search }) => {
    if (!ID.test(search.article)) throw redirect({ to: '/404', replace: true })
  },
  staticData: { words: 'posts' },
  component: OneArticle,
})

function OneArticle() {
  const { article } = Route.useSearch()
  return <ArticlePage key={article} article={article} />
}
