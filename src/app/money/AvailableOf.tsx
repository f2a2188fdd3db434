// Available amount of a coin as a line: rounded down, with the exact amount behind it, and a
// skeleton until it is loaded.
import type { Amount } from '../../domain/brand'
import { formatAmount } from '../../domain/decimal'
import { coinMoney } from '../../i18n/coinMoney'
import { useText } from '../../i18n/useText'
import { Bone } from '../../ui/figures/Bone'
import { Exact } from '../../ui/figures/Exact'

export interface AvailableOfProps {
  coin: string
  /** Null while it is not known. */
  available: Amount | null
  /** Masked, while its reader hides figures. */
  hidden?: boolean
}

const MASK = '••••'

export function AvailableOf({ coin, available, hidden = false }: AvailableOfProps) {
  const { t } = useText()
  if (hidden) return <span>{t('app.available.is', { amount: MASK, coin })}</span>
  if (available === null)
    return (
      <span>
        {t('app.available')} <Bone />
      </span>
    )
  const { shown, exact } = coinMoney(formatAmount(available), coin)
  return (
    <Exact exact={exact && t('app.available.is', { amount: exact, coin })}>
      {t('app.available.is', { amount: shown, coin })}
    </Exact>
  )
}
