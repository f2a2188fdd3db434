// The withdrawal form: its amount first, then, below it, the confirmation by both codes. The first
// step stays visible.
import { useSnapshot } from 'valtio'
import { NETWORK_FIGURES, type Network } from '../../../domain/wallet/networks'
import { findCoinNetwork } from '../../../domain/wallet/walletCoins'
import { useText } from '../../../i18n/useText'
import { CodeEntry } from '../../../app/form/CodeEntry'
import { useNavigate } from '@tanstack/react-router'
import { shell } from '../../../state/shell'
import { FormField } from '../../../ui/fields/FormField'
import { Steps } from '../../../ui/fields/Steps'
import { Money } from '../../../ui/figures/Money'
import { Icon } from '../../../ui/pieces/Icon'
import { Button } from '../../../ui/pieces/Button'
import { Note } from '../../../ui/site/Note'
import { AmountField } from '../../../app/money/AmountField'
import { availableIn } from '../../../app/money/coinFigures'
import { useMoney } from '../../../app/money/MoneyLive'
import { CoinChoice, NetworkChoice } from '../CoinChoice'
import shared from '../wallet.module.css'
import type { WithdrawModel } from './useWithdrawForm'
import classes from './withdraw.module.css'
import parts from '../../../ui/site/parts.module.css'

export interface WithdrawFormProps {
  withdrawal: WithdrawModel
  onNetwork: (network: Network) => void
}

export function WithdrawForm({ withdrawal, onNetwork }: WithdrawFormProps) {
  const { t, figure } = useText()
  const navigate = useNavigate()
  const { viewer } = useSnapshot(shell)
  const { coin, network, form, quote, ready, pending, submit } = withdrawal
  const address = form.values.address
  return (
    <form
      noValidate
      className={`${shared.panel} ${shared.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !pending) submit()
      }}
    >
      {viewer.status === 'member' && viewer.demo && (
        <Note icon="alert">{t('refusals.demoWithdraws')}</Note>
      )}
      <Steps
        labels={[t('wallet.withdraw.step.size'), t('wallet.withdraw.step.proof')]}
        current={quote ? 1 : 0}
      />
      <CoinChoice
        coin={coin}
        onCoin={(chosen) =>
          void navigate({ to: '/wallet/withdraw', search: { coin: chosen }, replace: true })
        }
      />
      <NetworkChoice
        coin={coin}
        network={network}
        onNetwork={onNetwork}
        renderNote={({ fee }) => t('wallet.network.fee', { fee: figure(fee), coin })}
      />
      <FormField
        {...form.bind('address')}
        onChange={(value) => form.set('address', value.trim())}
        label={t('wallet.address')}
        name="address"
        maxLength={128}
        hint={
          quote && (
            <span>{t('wallet.address.checked', { network: NETWORK_FIGURES[network].name })}</span>
          )
        }
        end={quote && <Icon name="check" size={18} />}
      />
      <Amount withdrawal={withdrawal} />
      <QuoteList withdrawal={withdrawal} />
      {quote && <Proof withdrawal={withdrawal} />}
      <p className={`${parts.error} ${shared.error}`} role="alert">
        {form.error}
      </p>
      <Button type="submit" tone="primary" size="xl" block disabled={!ready} pending={pending}>
        {quote
          ? t('wallet.withdraw.submit', {
              amount: figure(form.values.amount),
              coin,
              address: `${address.slice(0, 4)}…${address.slice(-4)}`,
            })
          : t('wallet.withdraw.submit.empty', { coin })}
      </Button>
      <p className={parts.small}>{t('wallet.withdraw.final')}</p>
    </form>
  )
}

function Amount({ withdrawal: { coin, network, form } }: { withdrawal: WithdrawModel }) {
  const { t, figure } = useText()
  const { balances } = useMoney()
  const least = findCoinNetwork(coin, network)?.minWithdrawal ?? '0'
  return (
    <AmountField
      {...form.bind('amount')}
      name="amount"
      coin={coin}
      available={availableIn(balances, 'SPOT', coin)}
      note={<span>{t('wallet.withdraw.least', { amount: figure(least), coin })}</span>}
    />
  )
}

/** What it costs and brings; its height stays. */
function QuoteList({ withdrawal: { coin, form, quote } }: { withdrawal: WithdrawModel }) {
  const { t, time } = useText()
  return (
    <dl className={`${parts.facts} ${classes.quote}`}>
      <div>
        <dt>{t('wallet.withdraw.amount')}</dt>
        <dd>{quote ? <Money value={form.values.amount} coin={coin} as="cost" unit /> : '–'}</dd>
      </div>
      <div>
        <dt>
          {t('wallet.withdraw.fee')}{' '}
          {quote && <small>{t('wallet.withdraw.quoted', { time: time(quote.at) })}</small>}
        </dt>
        <dd>{quote ? <Money value={`-${quote.fee}`} coin={coin} unit /> : '–'}</dd>
      </div>
      <div className={classes.received}>
        <dt>{t('wallet.withdraw.received')}</dt>
        <dd>{quote ? <Money value={quote.received} coin={coin} unit /> : '–'}</dd>
      </div>
    </dl>
  )
}

function Proof({ withdrawal: { form, sms, mail } }: { withdrawal: WithdrawModel }) {
  const { t } = useText()
  return (
    <fieldset>
      <legend className={shared.legend}>{t('wallet.withdraw.proof')}</legend>
      <div className={classes.codes}>
        <CodeEntry kind="sms" field={form.bind('smsCode')} sending={sms} where />
        <CodeEntry kind="email" field={form.bind('emailCode')} sending={mail} where />
      </div>
    </fieldset>
  )
}
