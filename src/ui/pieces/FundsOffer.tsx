// The offer of a test deposit to an account without money: one line and one button, then a
// confirmation that it was sent.
import { useText } from '../../i18n/useText'
import { Icon } from './Icon'
import { Button } from './Button'
import classes from './FundsOffer.module.css'

export interface FundsOfferProps {
  /** In a narrow panel. */
  dense?: boolean
  offer: { readonly coin: string; readonly amount: string }
  state: 'idle' | 'sending' | 'sent'
  /** Shown if it could not be sent. */
  failure: string | null
  onPress: () => void
}

export function FundsOffer({ dense = false, offer, state, failure, onPress }: FundsOfferProps) {
  const { t, figure } = useText()
  const { coin, amount } = offer
  const values = { amount: figure(amount), coin }
  if (state === 'sent')
    return (
      <p className={classes.offer} data-dense={dense || undefined} role="status">
        {t('app.funds.sent', values)} {t('app.funds.sent.text')}
      </p>
    )
  return (
    <div className={classes.offer} data-dense={dense || undefined}>
      <p>{t('app.funds.none')}</p>
      <Button
        size={dense ? 's' : 'l'}
        block
        pending={state === 'sending'}
        className={classes.action ?? ''}
        onClick={onPress}
      >
        <Icon name="download" size={dense ? 14 : 18} />
        {t('app.funds.action', values)}
      </Button>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
    </div>
  )
}
