// The coins of all wallets or of one, the dearest first, with the ways in and out of each.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { amount, type Amount } from '../../../domain/brand'
import { formatAmount, readAmount } from '../../../domain/decimal'
import { findInstrument } from '../../../domain/instruments'
import { WALLETS, type Balance, type Wallet } from '../../../domain/records/records'
import { findWalletCoin } from '../../../domain/wallet/walletCoins'
import type { MoneyKind } from '../../../i18n/money'
import { useText } from '../../../i18n/useText'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { Segments } from '../../../ui/fields/Segments'
import { ButtonLink } from '../../../ui/pieces/ButtonLink'
import { Change } from '../../../ui/pieces/Change'
import { CoinDisc } from '../../../ui/pieces/CoinDisc'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { Money } from '../../../ui/figures/Money'
import { Card } from '../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../ui/site/DataTable'
import { changeOf } from '../../../app/market/figures'
import type { Quotes } from '../../../app/market/useQuotes'
import { holdingsOf, type Holding } from '../../../app/money/coinFigures'
import { HIDDEN, useHidden } from '../../../app/money/hidden'
import shared from '../wallet.module.css'
import classes from './overview.module.css'
import parts from '../../../ui/site/parts.module.css'

/** Below it a balance is small, in USDT. */
const SMALL = readAmount('1')

export interface AssetsProps {
  type: AccountType
  balances: readonly Balance[]
  quotes: Quotes
}

export function Assets({ type, balances, quotes }: AssetsProps) {
  const { t } = useText()
  const [hidesSmall, setHidesSmall] = useState(false)
  const columns = useColumns(quotes)
  const held = holdingsOf(
    balances.filter(({ wallet }) => type === 'OVERVIEW' || wallet === type),
    quotes,
  )
  const shown = hidesSmall ? held.filter(({ worth }) => worth !== null && worth >= SMALL) : held
  return (
    <Card
      id="assets"
      title={t('wallet.assets')}
      action={
        <Checkbox label={t('wallet.hideSmall')} checked={hidesSmall} onChange={setHidesSmall} />
      }
    >
      <div className={shared.filters}>
        <TypeChoice type={type} />
      </div>
      {shown.length === 0 ? (
        <div className={parts.foot}>
          <EmptyLine text={t(held.length === 0 ? 'wallet.assets.none' : 'wallet.assets.small')} />
        </div>
      ) : (
        <DataTable
          label={t('wallet.assets')}
          columns={columns}
          rows={shown}
          keyOf={({ coin }) => coin}
        />
      )}
    </Card>
  )
}

function TypeChoice({ type }: { type: AccountType }) {
  const { t } = useText()
  const navigate = useNavigate()
  const choose = (chosen: AccountType) =>
    void navigate({
      to: '/wallet',
      search: chosen === 'OVERVIEW' ? {} : { type: chosen },
      replace: true,
      resetScroll: false,
    })
  return (
    <Segments
      label={t('wallet.account')}
      value={type}
      onChange={choose}
      options={[
        { value: 'OVERVIEW' as AccountType, label: t('wallet.all') },
        ...WALLETS.map((wallet) => ({ value: wallet, label: t(`app.wallet.${wallet}`) })),
      ]}
    />
  )
}

function useColumns(quotes: Quotes): readonly DataColumn<Holding>[] {
  const { t } = useText()
  return [
    {
      key: 'coin',
      header: t('wallet.coin'),
      part: 'title',
      cell: ({ coin }) => (
        <span className={shared.coin}>
          <CoinDisc coin={coin} />
          <span className={parts.two}>
            <b>{coin}</b>
            <small className={parts.small}>{findWalletCoin(coin)?.name}</small>
          </span>
        </span>
      ),
    },
    figureColumn('total', t('wallet.column.total'), ({ total }) => total),
    figureColumn('available', t('wallet.available'), (row) => amount(row.total - row.locked)),
    figureColumn('locked', t('wallet.column.locked'), ({ locked }) => locked, 'cost'),
    {
      key: 'worth',
      header: t('wallet.column.worth'),
      align: 'end',
      cell: ({ worth }) => (worth === null ? '–' : <OwnSum value={worth} coin="USDT" />),
    },
    {
      key: 'day',
      header: t('wallet.column.day'),
      align: 'end',
      cell: ({ coin }) => <DayChange coin={coin} quotes={quotes} />,
    },
    {
      key: 'action',
      header: t('wallet.column.action'),
      part: 'action',
      align: 'end',
      cell: ({ coin }) =>
        findWalletCoin(coin) && (
          <span className={classes.rowWays}>
            <ButtonLink to="/wallet/deposit" search={{ coin }} size="s">
              {t('wallet.deposit')}
            </ButtonLink>
            <ButtonLink to="/wallet/withdraw" search={{ coin }} size="s">
              {t('wallet.withdraw')}
            </ButtonLink>
          </span>
        ),
    },
  ]
}

const figureColumn = (
  key: string,
  header: string,
  of: (row: Holding) => Holding['total'],
  as: MoneyKind = 'worth',
): DataColumn<Holding> => ({
  key,
  header,
  align: 'end',
  cell: (row) => (of(row) === 0n ? '–' : <OwnSum value={of(row)} coin={row.coin} as={as} />),
})

function OwnSum({ value, ...how }: { value: Amount; coin: string; as?: MoneyKind }) {
  return useHidden() ? HIDDEN : <Money value={formatAmount(value)} {...how} />
}

function DayChange({ coin, quotes }: { coin: string; quotes: Quotes }) {
  const { percent } = useText()
  const pair = findInstrument(`${coin.toLowerCase()}usdt`)
  const quote = pair && quotes.get(pair.symbol)
  return pair && quote ? <Change text={percent(changeOf(pair, quote))} /> : '–'
}
export type AccountType = 'OVERVIEW' | Wallet
