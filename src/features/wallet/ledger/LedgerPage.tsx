// The customer's own ledger of one wallet and one coin: opening + changes = closing, and every
// posting with its cause and the balance after it.
import { useMemo, useState } from 'react'
import { TRANSFER_KINDS, type TransferKind } from '../../../domain/accounts'
import { WALLETS, type Wallet } from '../../../domain/records/records'
import type { LedgerEntry } from '../../../domain/records/walletRecords'
import { useText } from '../../../i18n/useText'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { FormField } from '../../../ui/fields/FormField'
import { Segments } from '../../../ui/fields/Segments'
import { SelectField } from '../../../ui/fields/SelectField'
import { Button } from '../../../ui/pieces/Button'
import { Money } from '../../../ui/figures/Money'
import { Card } from '../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../ui/site/DataTable'
import { When } from '../../../ui/site/When'
import { useMoney } from '../../../app/money/MoneyLive'
import { FetchedList } from '../../../app/query/FetchedList'
import { CoinField } from '../../../ui/fields/pickers/CoinField'
import { WalletPage } from '../WalletPage'
import shared from '../wallet.module.css'
import { ExportCard } from '../../../app/exports/ExportCard'
import { Sides } from './Sides'
import { Summary } from './Summary'
import { useLedger, type LedgerFilter } from './useLedger'
import classes from './ledger.module.css'
import parts from '../../../ui/site/parts.module.css'

const START: LedgerFilter = {
  wallet: 'SPOT',
  coin: 'USDT',
  kind: null,
  holds: false,
  since: '',
  until: '',
}

/** The sums of an account in which nothing was ever booked. */
const NO_ENTRIES = { opening: '0', closing: '0', byKind: [] }

export function LedgerPage() {
  const { t } = useText()
  const [filter, setFilter] = useState(START)
  const ledger = useLedger(filter)
  const { load, reload, entries, more, loadMore, loading } = ledger
  const columns = useColumns(filter.coin)
  const change = (part: Partial<LedgerFilter>) => setFilter((before) => ({ ...before, ...part }))
  return (
    <WalletPage title={t('wallet.ledger')} lead={t('wallet.ledger.lead')}>
      <div className={shared.two}>
        <Summary filter={filter} summary={load.last ? (load.last.summary ?? NO_ENTRIES) : null} />
        <ExportCard />
      </div>
      <Card id="ledger" title={t('wallet.ledger.entries')}>
        <Filters filter={filter} onChange={change} />
        <FetchedList
          load={load}
          reload={reload}
          rows={load.kind === 'failed' || !load.last ? null : entries}
          none={t('wallet.ledger.none')}
          skeleton={{ rows: 5, columns: [30, 60, 40, 40], height: '3.5rem' }}
        >
          {(come) => (
            <DataTable
              label={t('wallet.ledger.entries')}
              columns={columns}
              rows={come}
              keyOf={(row) => `${row.transferId} ${row.wallet} ${row.coin}`}
              busy={load.kind === 'pending'}
            />
          )}
        </FetchedList>
        {more && (
          <p className={classes.more}>
            <Button size="l" pending={loading} onClick={loadMore}>
              {t('wallet.ledger.more')}
            </Button>
          </p>
        )}
      </Card>
    </WalletPage>
  )
}

interface FiltersProps {
  filter: LedgerFilter
  onChange: (part: Partial<LedgerFilter>) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useText()
  const { balances } = useMoney()
  const coins = useMemo(
    () => [...new Set(['USDT', filter.coin, ...(balances ?? []).map(({ coin }) => coin)])],
    [balances, filter.coin],
  )
  return (
    <div className={shared.filters}>
      <Segments<Wallet>
        label={t('wallet.account')}
        value={filter.wallet}
        onChange={(wallet) => onChange({ wallet })}
        options={WALLETS.map((value) => ({ value, label: t(`app.wallet.${value}`) }))}
      />
      <span className={`${classes.field} ${classes.coin}`}>
        <CoinField coin={filter.coin} coins={coins} onCoin={(coin) => onChange({ coin })} />
      </span>
      <span className={classes.field}>
        <SelectField<TransferKind | ''>
          look="block"
          label={t('wallet.ledger.cause')}
          value={filter.kind ?? ''}
          onChange={(kind) => onChange({ kind: kind === '' ? null : kind })}
          options={[
            { value: '', label: t('wallet.all') },
            ...TRANSFER_KINDS.map((value) => ({ value, label: t(`wallet.kinds.${value}`) })),
          ]}
        />
      </span>
      <span className={classes.days}>
        {(['since', 'until'] as const).map((end) => (
          <span key={end} className={classes.field}>
            <FormField
              label={t(`wallet.ledger.${end}`)}
              type="date"
              name={end}
              value={filter[end]}
              onChange={(day) => onChange({ [end]: day })}
            />
          </span>
        ))}
      </span>
      <Checkbox
        label={t('wallet.ledger.holds')}
        checked={filter.holds}
        onChange={(holds) => onChange({ holds })}
      />
    </div>
  )
}

function useColumns(coin: string): readonly DataColumn<LedgerEntry>[] {
  const { t } = useText()
  return [
    {
      key: 'cause',
      header: t('wallet.ledger.cause'),
      part: 'title',
      cell: (row) => (
        <div className={classes.entry}>
          <b>{t(`wallet.kinds.${row.kind as TransferKind}`)}</b>
          <small title={row.cause} translate="no">
            {shortCause(row.cause)}
          </small>
          <Sides sides={row.sides} />
        </div>
      ),
    },
    {
      key: 'time',
      header: t('wallet.column.time'),
      cell: ({ at }) => (
        <span className={parts.small}>
          <When at={at} />
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('wallet.ledger.change', { coin }),
      align: 'end',
      cell: ({ amount }) =>
        /[1-9]/.test(amount) ? <Money value={amount} coin={coin} as="gain" /> : '–',
    },
    {
      key: 'locked',
      header: t('wallet.ledger.locked'),
      align: 'end',
      cell: ({ locked }) =>
        /[1-9]/.test(locked) ? <Money value={locked} coin={coin} as="gain" /> : '–',
    },
    {
      key: 'balance',
      header: t('wallet.ledger.balance', { coin }),
      align: 'end',
      cell: ({ balance }) => (balance === null ? '–' : <Money value={balance} coin={coin} />),
    },
  ]
}

/** What it was, without what its owner knows: the end of an id is enough to compare. */
function shortCause(cause: string): string {
  const last = cause.split(':').at(-1) ?? cause
  return last.length > 12 ? `…${last.slice(-8)}` : last
}
