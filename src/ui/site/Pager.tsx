// Owns stepping through the pages of a long list.
import { useText } from '../../i18n/useText'
import { Button } from '../pieces/Button'
import classes from './Pager.module.css'

export interface PagerProps {
  /** Names the list whose pages these are. */
  label: string
  page: number
  pages: number
  onPage: (page: number) => void
}

export function Pager({ label, page, pages, onPage }: PagerProps) {
  const { t } = useText()
  if (pages <= 1) return null
  return (
    <nav className={classes.pager} aria-label={label}>
      <span>{t('orders.page', { page, pages })}</span>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('orders.page.previous')}
      </Button>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('orders.page.next')}
      </Button>
    </nav>
  )
}
