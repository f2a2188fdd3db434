// Opening + in − out = closing, by cause, and whether the closing equals the balance.
import { amount } from '../../../domain/brand'
import { formatAmount, readAmount } from '../../../domain/decimal'
import type { TransferKind } from '../../../domain/accounts'
import type { MoneyKind } from '../../../i18n/money'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/pieces/Icon'
import { Bone } from '../../../ui/figures/Bone'
import { Money } from '../../../ui/figures/Money'
import { MoneyText } from '../../../ui/figures/MoneyText'
import { useMoney } from '../../../app/money/MoneyLive'
import shared from '../wallet.module.css'
import type { LedgerFilter, LedgerPageData } from './useLedger'
import classes from './ledger.module.css'
import parts from '../../../ui/site/parts.module.css'

export interface SummaryProps {
  filter: LedgerFilter
  summary: LedgerPageData['summary']
}

export function Summary({ filter: { wallet, coin }, summary }: SummaryProps) {
  const { t } = useText()
  const changes = (summary?.byKind ?? []).map(({ amount: text }) => readAmount(text))
  const sumOf = (wanted: (change: bigint) => boolean) =>
    formatAmount(amount(changes.filter(wanted).reduce((sum, change) => sum + change, 0n)))
  const moved = summary?.byKind.filter(({ amount: text }) => /[1-9]/.test(text)) ?? []
  return (
    <section className={`${shared.panel} ${classes.summary}`} aria-label={t('wallet.ledger.sum')}>
      <h2>
        {t(`app.wallet.${wallet}`)} {coin}
      </h2>
      <dl className={classes.sums}>
        <Sum name={t('wallet.ledger.opening')} value={summary?.opening} coin={coin} />
        <Sum
          name={t('wallet.ledger.in')}
          value={summary && sumOf((change) => change > 0n)}
          coin={coin}
          as="gain"
        />
        <Sum
          name={t('wallet.ledger.out')}
          value={summary && sumOf((change) => change < 0n)}
          coin={coin}
          as="gain"
        />
        <Sum name={t('wallet.ledger.closing')} value={summary?.closing} coin={coin} />
      </dl>
      {moved.length > 0 && (
        <dl className={parts.facts}>
          {moved.map(({ kind, count, amount: text }) => (
            <div key={kind}>
              <dt>
                {t(`wallet.kinds.${kind as TransferKind}`)} × {count}
              </dt>
              <dd>
                <Money value={text} coin={coin} as="gain" unit />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {summary && <Check wallet={wallet} coin={coin} summary={summary} />}
    </section>
  )
}

interface SumProps {
  name: string
  /** Nothing while it is on its way. */
  value: string | null | undefined
  coin: string
  as?: MoneyKind
}

function Sum({ name, value, coin, as = 'worth' }: SumProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === null || value === undefined ? (
          <Bone />
        ) : (
          <Money value={value} coin={coin} as={as} />
        )}
      </dd>
    </div>
  )
}

type CheckProps = Pick<LedgerFilter, 'wallet' | 'coin'> & {
  summary: NonNullable<LedgerPageData['summary']>
}

/** Added up here, and compared with the balance as the exchange says it over the stream. */
function Check({ wallet, coin, summary }: CheckProps) {
  const { t } = useText()
  const { balances } = useMoney()
  const held = balances?.find((row) => row.wallet === wallet && row.coin === coin)
  const sum = summary.byKind.reduce(
    (total, { amount: text }) => total + readAmount(text),
    readAmount(summary.opening) as bigint,
  )
  const isSum = sum === readAmount(summary.closing)
  const isBalance = readAmount(held?.balance ?? '0') === readAmount(summary.closing)
  if (!isSum || !isBalance) return <p className={parts.small}>{t('wallet.ledger.checking')}</p>
  return (
    <p className={classes.check}>
      <Icon name="check" size={18} />
      <MoneyText
        value={summary.closing}
        coin={coin}
        text={(balance) => t('wallet.ledger.checked', { balance, coin })}
      />
    </p>
  )
}
