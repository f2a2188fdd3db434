// The controls to page through a long list, in the terminal's tables and on the site.
import { useText } from '../../i18n/useText'
import { Button } from './Button'
import classes from './Pager.module.css'

export interface PagerProps {
  /** The name of the paged list. */
  label: string
  page: number
  pages: number
  /** There are further pages, not yet counted. */
  more?: boolean
  onPage: (page: number) => void
  /** The height of the terminal's rows. */
  dense?: boolean
}

export function Pager({ label, page, pages, more = false, onPage, dense = false }: PagerProps) {
  const { t } = useText()
  const size = dense ? 's' : 'm'
  if (pages <= 1) return null
  return (
    <nav className={classes.pager} aria-label={label} data-dense={dense || undefined}>
      <span>{t('app.page', { page, pages: more ? `${pages}+` : pages })}</span>
      <Button size={size} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('app.page.previous')}
      </Button>
      <Button size={size} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('app.page.next')}
      </Button>
    </nav>
  )
}
