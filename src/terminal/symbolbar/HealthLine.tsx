// The health of the shown instrument's feed, below the last price.
import { useText } from '../../i18n/useText'
import { useHealth } from '../freshness/useHealth'
import { useHealthFigures } from '../freshness/useHealthFigures'
import css from './healthline.module.css'

export interface HealthLineProps {
  readonly id: string
  readonly symbol: string
  /** Aligned with the end of the price instead of its start. */
  readonly atEnd: boolean
}

export function HealthLine({ id, symbol, atEnd }: HealthLineProps) {
  const { t } = useText()
  const { change } = useHealth(true)
  const figures = useHealthFigures(symbol, change?.now ?? null, true)
  return (
    <dl className={css.figures} role="tooltip" id={id} data-end={atEnd || undefined}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
