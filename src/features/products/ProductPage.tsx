// One product: its price and its day, its terms, and the way to trade it.
import { Link } from '@tanstack/react-router'
import type { Instrument } from '../../domain/instruments'
import { productIdOf } from '../../domain/productIds'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { ButtonLink } from '../../ui/pieces/ButtonLink'
import { Card } from '../../ui/site/Card'
import { Row, Rows } from '../../ui/site/Rows'
import { SitePage } from '../../ui/site/SitePage'
import { nameOf, terminalPath } from '../../app/market/figures'
import { Tile } from '../../app/market/Tile'
import { useQuotes } from '../../app/market/useQuotes'
import { termsLine, termsOf } from './terms'
import classes from './products.module.css'

export function ProductPage({ product }: { product: Instrument }) {
  const text = useText()
  const { t } = text
  const { quotes } = useQuotes([product.market])
  const name = nameOf(product)
  return (
    <SitePage
      title={name}
      lead={`${t(`site.market.${product.market}`)} · ${termsLine(product, text)}`}
      above={
        <Link to="/products" className={classes.back}>
          <Icon name="chevronLeft" size={14} />
          {t('products.list')}
        </Link>
      }
    >
      <div className={classes.productGrid}>
        <Card id="terms" title={t('products.column.terms')}>
          <Rows>
            <Row name={t('products.product.market')}>{t(`site.market.${product.market}`)}</Row>
            {termsOf(product, text).map(([key, value]) => (
              <Row key={key} name={t(key)}>
                {value}
              </Row>
            ))}
            <Row name={t('products.product.id')}>
              <span className={classes.id}>{productIdOf(product)}</span>
            </Row>
          </Rows>
        </Card>
        <div className={classes.side}>
          <Tile instrument={product} quote={quotes.get(product.symbol)} />
          <ButtonLink tone="primary" block {...terminalPath(product)}>
            {t('products.product.trade', { name })}
          </ButtonLink>
          {product.market === 'spot' && (
            <ButtonLink block to="/simple/$symbol" params={{ symbol: product.symbol }}>
              {t('products.product.simple')}
            </ButtonLink>
          )}
        </div>
      </div>
    </SitePage>
  )
}
