// The product list: every instrument by market, with its live price and its terms in one line.
import { Link } from '@tanstack/react-router'
import { instrumentsOf, MARKETS, type Instrument } from '../../domain/instruments'
import { productIdOf } from '../../domain/productIds'
import { useText, type Text } from '../../i18n/useText'
import { ButtonLink } from '../../ui/pieces/ButtonLink'
import { Change } from '../../ui/pieces/Change'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { Num } from '../../ui/pieces/Num'
import { Card } from '../../ui/site/Card'
import { DataTable, type DataColumn } from '../../ui/site/DataTable'
import { SitePage } from '../../ui/site/SitePage'
import { changeOf, nameOf, useTilePrice } from '../../app/market/figures'
import { InstrumentDisc } from '../../app/market/Tile'
import { useQuotes, type Quotes } from '../../app/market/useQuotes'
import { termsLine } from './terms'
import classes from './products.module.css'
import parts from '../../ui/site/parts.module.css'

export function ProductsPage() {
  const { t } = useText()
  const { quotes, kind } = useQuotes(MARKETS)
  return (
    <SitePage title={t('products.list')} lead={t('products.lead')}>
      <p className={classes.above}>
        <ButtonLink size="l" to="/products/categories">
          {t('products.categories')}
        </ButtonLink>
      </p>
      {kind === 'failed' && <EmptyLine tone="danger" text={t('site.section.failed')} />}
      <div className={parts.cards}>
        {MARKETS.map((market) => (
          <Card
            key={market}
            id={market}
            title={t(`site.market.${market}`)}
            lead={t(`products.category.${market}`)}
          >
            <Products products={instrumentsOf(market)} quotes={quotes} />
          </Card>
        ))}
      </div>
    </SitePage>
  )
}

function Products({ products, quotes }: { products: readonly Instrument[]; quotes: Quotes }) {
  const text = useText()
  const priceOf = useTilePrice()
  return (
    <DataTable
      label={text.t('products.list')}
      columns={columnsOf(quotes, text, priceOf)}
      rows={products}
      keyOf={({ symbol }) => symbol}
    />
  )
}

function columnsOf(
  quotes: Quotes,
  text: Text,
  priceOf: ReturnType<typeof useTilePrice>,
): readonly DataColumn<Instrument>[] {
  const { t, percent } = text
  return [
    {
      key: 'product',
      header: t('products.column.product'),
      part: 'title',
      cell: (product) => (
        <Link to="/products/$id" params={{ id: productIdOf(product) }} className={classes.product}>
          <InstrumentDisc instrument={product} />
          {nameOf(product)}
        </Link>
      ),
    },
    {
      key: 'price',
      header: t('products.column.price'),
      align: 'end',
      cell: (product) => {
        const quote = quotes.get(product.symbol)
        if (!quote) return '–'
        const { last } = quote
        return <Num value={priceOf(product, quote)} exact={last} unit={product.quote} />
      },
    },
    {
      key: 'change',
      header: t('products.column.change'),
      align: 'end',
      cell: (product) => {
        const quote = quotes.get(product.symbol)
        return quote ? <Change text={percent(changeOf(product, quote))} /> : '–'
      },
    },
    {
      key: 'terms',
      header: t('products.column.terms'),
      cell: (product) => <span className={parts.quiet}>{termsLine(product, text)}</span>,
    },
  ]
}
