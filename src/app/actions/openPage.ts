// Navigation to a page of the site. On a page itself a link does this.
import type { Action } from './action'
import type { ProductLink } from '../../ui/layout/productLinks'

export interface PageTarget {
  readonly page: Pick<ProductLink, 'to' | 'label'>
  readonly go: (to: ProductLink['to']) => void
}

export const openPage: Action<PageTarget> = {
  id: 'page.open',
  targetId: ({ page }) => page.to,
  words: ({ page }) => [page.to],
  label: ({ t }, { page }) => t(page.label),
  run: ({ page, go }) => go(page.to),
}
