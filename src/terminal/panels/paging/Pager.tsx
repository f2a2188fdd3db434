// Owns stepping through the pages of a long list.
import { useText } from '../../../i18n/useText'
import css from '../records/records.module.css'

export interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useText()
  if (pages <= 1) return null
  return (
    <nav className={css.pager}>
      <span>{t('orders.page', { page, pages })}</span>
      <button
        type="button"
        className={css.pill}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {t('orders.page.previous')}
      </button>
      <button
        type="button"
        className={css.pill}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {t('orders.page.next')}
      </button>
    </nav>
  )
}
