// Savings on the home page: the best tenor of each plan.
import { Link } from '@tanstack/react-router'
import { SAVING_PLANS, type SavingItem } from '../../domain/products/savingsPlans'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { ButtonLink } from '../../ui/pieces/ButtonLink'
import { CoinDisc } from '../../ui/pieces/CoinDisc'
import { LazyHydration } from '../../ui/LazyHydration'
import home from './home.module.css'
import classes from './teasers.module.css'

/** Rates have few digits: as numbers they are compared exactly. */
const bestOf = (items: readonly SavingItem[]): SavingItem | undefined =>
  items.toSorted((a, b) => Number(b.apr) - Number(a.apr))[0]

export function SavingsTeaser() {
  const { t, percent, figure } = useText()
  return (
    <LazyHydration
      as="section"
      id="home-plans"
      className={home.band}
      aria-labelledby="home-savings"
    >
      <div className={home.wrap}>
        <header className={classes.head}>
          <div>
            <h2 id="home-savings">{t('home.savings')}</h2>
            <p>{t('home.savings.lead')}</p>
          </div>
          <Link to="/financial-management" className={home.go}>
            {t('home.savings.all')}
            <Icon name="chevronRight" size={14} />
          </Link>
        </header>
        <ul className={classes.plans}>
          {SAVING_PLANS.map(({ savingPlanUuid, coin, items }) => {
            const item = bestOf(items)
            return (
              item && (
                <li key={savingPlanUuid}>
                  <CoinDisc coin={coin} />
                  <span className={classes.coin}>
                    <b>{coin}</b>
                    <small>{t('home.savings.days', { days: item.days })}</small>
                  </span>
                  <span className={classes.apr}>
                    <b>{percent(item.apr, 2, false)}</b>
                    <small>{t('home.savings.apr')}</small>
                  </span>
                  <span className={classes.minimum}>
                    {t('home.savings.minimum', { amount: figure(item.minimum), coin })}
                  </span>
                  <ButtonLink tone="second" to="/financial-management">
                    {t('home.savings.choose')}
                  </ButtonLink>
                </li>
              )
            )
          })}
        </ul>
      </div>
    </LazyHydration>
  )
}
