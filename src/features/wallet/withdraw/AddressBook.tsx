// The address book: choosing, adding and removing an address, and whether withdrawals are
// restricted to it.
import type { AddressRecord } from '../../../domain/records/walletRecords'
import { NETWORK_FIGURES, type Network } from '../../../domain/wallet/networks'
import { findWalletCoin } from '../../../domain/wallet/walletCoins'
import { useText } from '../../../i18n/useText'
import type { DataOf } from '../../../session/calls'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { Button } from '../../../ui/pieces/Button'
import { Card } from '../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../ui/site/DataTable'
import { keylessCommand } from '../../../app/command/command'
import { useCommand } from '../../../app/command/useCommand'
import { FetchedList } from '../../../app/query/FetchedList'
import { query } from '../../../app/query/query'
import { useQuery } from '../../../app/query/useQuery'
import { Address } from '../Address'
import { AddAddress } from './AddAddress'
import classes from './withdraw.module.css'
import parts from '../../../ui/site/parts.module.css'

export interface AddressBookProps {
  coin: string
  network: Network
  /** The address in the form. */
  chosen: string
  onChoose: (entry: AddressRecord) => void
}

export function AddressBook({ coin, network, chosen, onChoose }: AddressBookProps) {
  const { t } = useText()
  const { load, reload } = useQuery(query('addresses', {}))
  const book = load.last
  const columns = useColumns({ chosen, guarded: book?.listedOnly ?? false, onChoose, reload })
  const fits = ({ coinType }: AddressRecord) =>
    findWalletCoin(coin)?.networks.some((each) => each.network === coinType) ?? false
  const rows = book?.addresses.filter(fits)
  return (
    <Card id="addresses" title={t('wallet.book')} lead={t('wallet.book.lead')}>
      <div className={classes.book}>
        <FetchedList
          load={load}
          reload={reload}
          rows={rows}
          none={t('wallet.book.none', { coin })}
          skeleton={{ rows: 2, columns: [60], height: '3.5rem' }}
        >
          {(come) => (
            <DataTable
              label={t('wallet.book')}
              columns={columns}
              rows={come}
              keyOf={({ uuid }) => uuid}
            />
          )}
        </FetchedList>
        <AddAddress network={network} onAdded={reload} />
      </div>
      {book && <GuardChoice book={book} onChanged={reload} />}
    </Card>
  )
}

interface GuardProps {
  book: Pick<DataOf<'addresses'>, 'listedOnly' | 'listedOnlyUntil'>
  onChanged: () => void
}

function GuardChoice({ book, onChanged }: GuardProps) {
  const { t, dateTime } = useText()
  const { pending, run } = useCommand('listedOnly')
  const change = async (on: boolean) => {
    await run({ command: keylessCommand('listedOnly', { on }, () => null), done: () => null })
    onChanged()
  }
  const { listedOnly, listedOnlyUntil } = book
  return (
    <div className={classes.guard}>
      <Checkbox
        label={t('wallet.book.guard')}
        checked={listedOnly && listedOnlyUntil === null}
        disabled={pending}
        onChange={(on) => void change(on)}
      />
      <p className={parts.small}>
        {listedOnlyUntil === null
          ? t('wallet.book.guard.note')
          : t('wallet.book.guard.until', { time: dateTime(listedOnlyUntil) })}
      </p>
    </div>
  )
}

interface ColumnDeps {
  readonly chosen: string
  readonly guarded: boolean
  readonly onChoose: (entry: AddressRecord) => void
  readonly reload: () => void
}

function useColumns(deps: ColumnDeps): readonly DataColumn<AddressRecord>[] {
  const { t } = useText()
  return [
    {
      key: 'name',
      header: t('wallet.book.name'),
      part: 'title',
      cell: ({ name, coinType }) => (
        <span className={parts.two}>
          <b>{name}</b>
          <small className={parts.small}>{NETWORK_FIGURES[coinType].name}</small>
        </span>
      ),
    },
    {
      key: 'address',
      header: t('wallet.address'),
      cell: (row) => (
        <span className={parts.two}>
          <Address text={row.address} short />
          {deps.guarded && <Usable at={row.usableAt} createdAt={row.createdAt} />}
        </span>
      ),
    },
    {
      key: 'action',
      header: t('wallet.column.action'),
      part: 'action',
      align: 'end',
      cell: (row) => (
        <span className={classes.rowWays}>
          <Button
            size="s"
            disabled={row.address === deps.chosen}
            onClick={() => deps.onChoose(row)}
          >
            {t(row.address === deps.chosen ? 'wallet.book.chosen' : 'wallet.book.choose')}
          </Button>
          <Remove uuid={row.uuid} name={row.name} onRemoved={deps.reload} />
        </span>
      ),
    },
  ]
}

function Usable({ at, createdAt }: { at: number; createdAt: number }) {
  const { t, dateTime } = useText()
  if (at <= createdAt) return null
  return <small className={parts.small}>{t('wallet.book.from', { time: dateTime(at) })}</small>
}

function Remove({ uuid, name, onRemoved }: { uuid: string; name: string; onRemoved: () => void }) {
  const { t } = useText()
  const { pending, run } = useCommand(`removeAddress ${uuid}`)
  const remove = async () => {
    await run({ command: keylessCommand('removeAddress', { uuid }, () => null), done: () => null })
    onRemoved()
  }
  return (
    <Button
      size="s"
      tone="quiet"
      pending={pending}
      aria-label={t('wallet.book.remove', { name })}
      onClick={() => void remove()}
    >
      {t('wallet.book.remove.short')}
    </Button>
  )
}
