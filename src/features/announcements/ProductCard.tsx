// The product that an article is about, beside it: which one it is, and the way to trade it.
import type { Instrument } from '../../domain/instruments'
import { findInstrument } from '../../domain/instruments'
import { hasSymbol, isMarketSegment } from '../../domain/pageParams'
import { findProduct } from '../../domain/productIds'
import { useText } from '../../i18n/useText'
import { ButtonLink } from '../../ui/pieces/ButtonLink'
import { nameOf, terminalPath } from '../../app/market/figures'
import { InstrumentDisc } from '../../app/market/Tile'
import { linksOf, type Body } from '../../app/posts/Markdown'
import classes from './article.module.css'
import parts from '../../ui/site/parts.module.css'

/** The first product whose own page the text links to. */
export function productOf(body: Body): Instrument | undefined {
  for (const href of linksOf(body)) {
    const [, page = '', name = ''] = /^\/(\w+)\/([\w-]+)$/.exec(href) ?? []
    if (page === 'products') return findProduct(name)
    if (isMarketSegment(page) && hasSymbol(page, name)) return findInstrument(name.toLowerCase())
  }
  return undefined
}

export function ProductCard({ product }: { product: Instrument }) {
  const { t } = useText()
  const name = nameOf(product)
  return (
    <section className={`${parts.card} ${classes.product}`} aria-label={t('announcements.product')}>
      <InstrumentDisc instrument={product} />
      <p>
        <b>{name}</b>
        <span>{t(`site.market.${product.market}`)}</span>
      </p>
      <ButtonLink tone="primary" size="m" block {...terminalPath(product)}>
        {t('products.product.trade', { name })}
      </ButtonLink>
    </section>
  )
}
