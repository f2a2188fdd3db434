// A deposit: coin, network, the customer's own address as text and as a QR code, pending deposits,
// and earlier ones.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NETWORK_FIGURES, type Network } from '../../../domain/wallet/networks'
import { useText } from '../../../i18n/useText'
import type { DataOf } from '../../../session/calls'
import { QrCode } from '../../../ui/pieces/QrCode'
import { Card } from '../../../ui/site/Card'
import { Note } from '../../../ui/site/Note'
import { CopyButton } from '../../../app/CopyButton'
import { LoadState } from '../../../app/query/LoadState'
import { Address } from '../Address'
import { CoinChoice, NetworkChoice, usualNetwork } from '../CoinChoice'
import { DepositList } from '../HistoryList'
import { TestDeposit } from '../TestDeposit'
import { useDepositInfo } from '../useDepositInfo'
import { WalletPage } from '../WalletPage'
import shared from '../wallet.module.css'
import { Arriving } from './Arriving'
import classes from './deposit.module.css'
import parts from '../../../ui/site/parts.module.css'

export function DepositPage({ coin }: { coin: string }) {
  const { t } = useText()
  const navigate = useNavigate()
  const [network, setNetwork] = useState<Network>(() => usualNetwork(coin))
  return (
    <WalletPage title={t('wallet.deposit')} lead={t('wallet.deposit.lead')}>
      <div className={shared.two}>
        <section className={`${shared.panel} ${shared.form}`}>
          <CoinChoice
            coin={coin}
            onCoin={(chosen) =>
              void navigate({ to: '/wallet/deposit', search: { coin: chosen }, replace: true })
            }
          />
          <NetworkChoice
            coin={coin}
            network={network}
            onNetwork={setNetwork}
            renderNote={(of) => <Pace network={of.network} />}
          />
          <Own coin={coin} network={network} />
        </section>
        <Arriving />
      </div>
      <Card id="deposits" title={t('wallet.history.deposits')}>
        <DepositList />
      </Card>
    </WalletPage>
  )
}

/** How many confirmations a network takes, and about how long. */
function Pace({ network }: { network: Network }) {
  const { t } = useText()
  const { confirmations, blockMs } = NETWORK_FIGURES[network]
  const minutes = Math.max(1, Math.round((confirmations * blockMs) / 60_000))
  return <>{t('wallet.network.pace', { count: confirmations, minutes })}</>
}

function Own({ coin, network }: { coin: string; network: Network }) {
  const { load, reload } = useDepositInfo(coin)
  const { last } = load
  const row = last?.networks.find(({ coinType }) => coinType === network)
  if (!last || !row)
    return <LoadState load={load} reload={reload} rows={3} columns={[80]} height="3.5rem" />
  return <OwnAddress coin={coin} row={row} test={last.testDeposit} />
}

interface OwnAddressProps {
  coin: string
  row: DataOf<'depositInfo'>['networks'][number]
  test: string | null
}

function OwnAddress({ coin, row, test }: OwnAddressProps) {
  const { t, figure } = useText()
  const network = NETWORK_FIGURES[row.coinType].name
  return (
    <>
      <div className={classes.own}>
        <div className={classes.qr}>
          <QrCode text={row.address} label={t('wallet.deposit.qr', { coin, network })} />
        </div>
        <div className={classes.text}>
          <p className={parts.small}>{t('wallet.deposit.own', { coin, network })}</p>
          <Address text={row.address} />
          <div className={classes.ways}>
            <CopyButton text={row.address} />
            {test !== null && <TestDeposit coin={coin} coinType={row.coinType} amount={test} />}
          </div>
          {test !== null && <p className={parts.small}>{t('wallet.test.note')}</p>}
          <dl className={parts.facts}>
            <div>
              <dt>{t('wallet.deposit.least')}</dt>
              <dd>
                {figure(row.minDeposit)} {coin}
              </dd>
            </div>
            <div>
              <dt>{t('wallet.deposit.to')}</dt>
              <dd>{t('app.wallet.SPOT')}</dd>
            </div>
          </dl>
        </div>
      </div>
      <Note icon="alert" tone="danger">
        {t('wallet.deposit.danger', { coin, network })}
      </Note>
    </>
  )
}
