// Placeholder of the terminal with the same measurements as the real panels: rendered by the
// exchange for guests, and shown until the stream engine is open. It names the instrument and shows
// no figures.
import { useText } from '../i18n/useText'
import { hasBook } from './markets/MarketDescriptor'
import { useMarkets } from './markets/markets'
import css from './outline.module.css'
import actionsCss from './phone/actions.module.css'
import symbolCss from './symbolbar/symbolbar.module.css'
import { pairName } from './trading/tables/pairName'

/** Renders both arrangements, because only the window can decide which one is visible. */
export function TerminalOutline({ symbol }: { symbol: string }) {
  const { t } = useText()
  const page = useMarkets().find(symbol)
  if (!page) return null
  const listed = hasBook(page.market)
  return (
    <div className={css.outline} role="status" aria-label={t('app.loading')} aria-busy>
      <div className={css.phone}>
        <Bar symbol={symbol} form="phone" />
        <div className={css.body}>
          <div className={css.upper}>
            <i className={css.tabs} />
            <i className={css.view} />
            {listed && <i className={css.book} />}
          </div>
          <i className={css.tabs} />
        </div>
        <div className={actionsCss.actions}>
          <i className={css.action} />
          <i className={css.action} />
        </div>
      </div>
      <div className={css.wide}>
        <Bar symbol={symbol} form="line" />
        <div className={css.dock} data-book={listed}>
          {['chart', 'records', 'list', 'trades', 'form'].map((place) => (
            <i key={place} className={css.place} data-place={place} />
          ))}
        </div>
      </div>
    </div>
  )
}

interface BarProps {
  readonly symbol: string
  readonly form: 'line' | 'phone'
}

/** The symbol bar without its figures. */
function Bar({ symbol, form }: BarProps) {
  return (
    <div className={symbolCss.bar} data-form={form}>
      <div className={symbolCss.who}>
        <i className={symbolCss.star} />
        <span className={symbolCss.picker}>
          <span className={css.name}>{pairName(symbol)}</span>
        </span>
      </div>
      <span className={symbolCss.last}>
        <i className={css.figure} />
      </span>
      <div className={symbolCss.facts}>
        <i className={css.fact} />
        <i className={css.fact} />
        <i className={css.fact} />
      </div>
    </div>
  )
}
