// The trading keys of a page: their actions, the pill that shows whether they are armed, and the
// list of all keys.
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { bindAction } from '../../app/actions/action'
import { arm, disarm } from '../../app/actions/arming'
import { useOffer } from '../../app/actions/offers'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { useText } from '../../i18n/useText'
import { ownKeys } from '../../state/ownKeys'
import { preferences } from '../../state/preferences'
import { actionProps, type BoundAction } from '../../ui/boundAction'
import { armKeys, listKeys } from '../actions/hotkeys/armKeys'
import { searchSymbols } from '../actions/searchSymbols'
import type { Listing } from '../markets/markets'
import { useSignedIn } from '../trading/account/useAccount'
import { useTicketSize } from '../trading/orderForm/tickets'
import { pairName } from '../trading/tables/pairName'
import css from './hotkeys.module.css'
import { useArming } from './useArming'
import { sayKey, useTradingActions } from './useTradingActions'
import { withOwnKey } from './withOwnKey'

const KeysDialog = lazy(() =>
  import('./KeysDialog').then((module) => ({ default: module.KeysDialog })),
)

export function TradingKeys({ page }: { page: Listing }) {
  const isOn = useSnapshot(preferences).tradingKeys
  const signedIn = useSignedIn()
  return (
    <MessagesBoundary area="commands">
      <Keys page={page} enabled={isOn && signedIn} />
    </MessagesBoundary>
  )
}

interface KeysProps {
  readonly page: Listing
  readonly enabled: boolean
}

function Keys({ page, enabled }: KeysProps) {
  const text = useText()
  const { t } = text
  const signedIn = useSignedIn()
  const { strokes } = useSnapshot(ownKeys)
  const [listed, setListed] = useState(false)
  const { instrument } = page
  const name = pairName(instrument.symbol)
  const { armed, ready } = useArming({
    instrument,
    enabled,
    onDisarm: (reason) => sayKey('info', t(`hotkeys.disarmed.${reason}`)),
  })
  const armAction = useMemo(() => {
    const toggle = (): void => {
      if (armed) disarm()
      else if (ready) arm(instrument.symbol)
      else sayKey('danger', t('hotkeys.notArmed'))
    }
    return withOwnKey(bindAction(armKeys, { name, armed, toggle }, text), strokes)
  }, [armed, ready, instrument, name, t, text, strokes])
  const always = useMemo(
    () =>
      [
        bindAction(listKeys, { open: () => setListed(true) }, text),
        bindAction(searchSymbols, {}, text),
      ].map((action) => withOwnKey(action, strokes)),
    [text, strokes],
  )
  const trading = useTradingActions(page)
  const offered = useMemo(
    () => [...always, ...(enabled ? [armAction] : []), ...(signedIn ? trading : [])],
    [always, enabled, armAction, signedIn, trading],
  )
  useOffer(offered)
  return (
    <>
      {enabled && <ArmedPill symbol={instrument.symbol} armed={armed} action={armAction} />}
      {listed && (
        <Suspense>
          <KeysDialog
            actions={[...always, armAction, ...trading]}
            enabled={enabled}
            onClose={() => setListed(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ArmedPillProps {
  readonly symbol: string
  readonly armed: boolean
  readonly action: BoundAction
}

function ArmedPill({ symbol, armed, action }: ArmedPillProps) {
  const { t } = useText()
  const size = useTicketSize(symbol)
  const name = pairName(symbol)
  return (
    <span className={css.place} role="status">
      <button
        type="button"
        className={css.pill}
        data-armed={armed || undefined}
        aria-pressed={armed}
        title={action.title}
        {...actionProps(action)}
      >
        {armed ? t('hotkeys.armed', { name, size: size ?? '–' }) : t('hotkeys.unarmed')}
      </button>
    </span>
  )
}
