// The product categories: the three markets, each with its purpose and a link into it.
import { instrumentsOf, MARKETS } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { ButtonLink } from '../../ui/pieces/ButtonLink'
import { Badge } from '../../ui/pieces/Badge'
import { SitePage } from '../../ui/site/SitePage'
import { InstrumentDisc } from '../../app/market/Tile'
import classes from './products.module.css'
import parts from '../../ui/site/parts.module.css'

const SHOWN_DISCS = 5

export function CategoriesPage() {
  const { t } = useText()
  return (
    <SitePage title={t('products.categories')} lead={t('products.lead')}>
      <ul className={classes.categories}>
        {MARKETS.map((market) => (
          <li key={market} className={`${parts.card} ${classes.category}`}>
            <h2>
              {t(`site.market.${market}`)}
              {market === 'derivatives' && <Badge tone="outline">{t('app.beta')}</Badge>}
            </h2>
            <p>{t(`products.category.${market}`)}</p>
            <p className={classes.discs}>
              {instrumentsOf(market)
                .slice(0, SHOWN_DISCS)
                .map((instrument) => (
                  <InstrumentDisc key={instrument.symbol} instrument={instrument} />
                ))}
            </p>
            <p>{t(`site.market.${market}.count`, { count: instrumentsOf(market).length })}</p>
            <ButtonLink to="/products" hash={market} size="l">
              {t('products.show')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </SitePage>
  )
}
