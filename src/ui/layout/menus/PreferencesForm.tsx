// The preferences as a form: theme, colours of rise and fall, times, sounds, confirmations. Each
// choice takes effect at once; the colours are shown on a sample with arrows and signs.
import { PRICE_DECIMALS } from '../../../domain/display'
import { LOCALES } from '../../../i18n/locale'
import { useText } from '../../../i18n/useText'
import { Checkbox } from '../../fields/Checkbox'
import { Segments } from '../../fields/Segments'
import type { Look, LookActions } from '../look'
import { UpDownChoice } from './UpDownChoice'
import classes from './PreferencesForm.module.css'

export interface PreferencesFormProps {
  look: Look
  actions: LookActions
  size?: 'm' | 'l'
  /** On its own page: two columns, and the language as well. */
  wide?: boolean
}

export function PreferencesForm(props: PreferencesFormProps) {
  const { look, actions, size = 'm', wide = false } = props
  const { t } = useText()
  return (
    <div className={classes.form} data-wide={wide || undefined}>
      {wide && (
        <Part title={t('app.language')}>
          <Segments
            label={t('app.language')}
            size={size}
            value={look.locale}
            onChange={actions.chooseLanguage}
            options={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Part>
      )}
      <Part title={t('app.theme')}>
        <Segments
          label={t('app.theme')}
          size={size}
          value={look.theme}
          onChange={actions.chooseTheme}
          options={[
            { value: 'dark', label: t('app.theme.dark') },
            { value: 'light', label: t('app.theme.light') },
            { value: 'system', label: t('app.theme.system') },
          ]}
        />
      </Part>
      <Part title={t('app.upDown')} tall>
        <UpDownChoice
          value={look.upDown}
          scheme={look.scheme}
          size={size}
          onChange={actions.chooseUpDown}
        />
      </Part>
      <Part title={t('app.zone')}>
        <Segments
          label={t('app.zone')}
          size={size}
          value={look.zone}
          onChange={actions.chooseZone}
          options={[
            { value: 'local', label: t('app.zone.local') },
            { value: 'utc', label: t('app.zone.utc') },
          ]}
        />
      </Part>
      <PriceDecimalsChoice {...props} />
      <FormFollowsChoice {...props} />
      <Switches {...props} />
    </div>
  )
}

function Switches({ look, actions }: PreferencesFormProps) {
  const { t } = useText()
  return (
    <>
      <Checkbox label={t('app.sounds')} checked={look.sounds} onChange={actions.chooseSounds} />
      <Checkbox
        label={t('app.confirmOrders')}
        checked={look.confirmOrders}
        onChange={actions.chooseConfirmOrders}
      />
      <Checkbox
        label={t('app.warnPrices')}
        checked={look.warnPrices}
        onChange={actions.chooseWarnPrices}
      />
      <Checkbox
        label={t('app.shortcuts')}
        checked={look.shortcuts}
        onChange={actions.chooseShortcuts}
      />
      <Checkbox
        label={t('app.tradingKeys')}
        checked={look.tradingKeys}
        onChange={actions.chooseTradingKeys}
      />
    </>
  )
}

function PriceDecimalsChoice({ look, actions, size = 'm' }: PreferencesFormProps) {
  const { t } = useText()
  const choose = (choice: string) =>
    actions.choosePriceDecimals(PRICE_DECIMALS.find((each) => String(each) === choice) ?? null)
  return (
    <Part title={t('app.priceDecimals')}>
      <Segments
        label={t('app.priceDecimals')}
        size={size}
        value={String(look.priceDecimals ?? 'auto')}
        onChange={choose}
        options={[
          { value: 'auto', label: t('app.priceDecimals.auto') },
          ...PRICE_DECIMALS.map(String).map((value) => ({ value, label: value })),
        ]}
      />
    </Part>
  )
}

const FOLLOWS = { ask: null, follow: true, stay: false } as const

function FormFollowsChoice({ look, actions, size = 'm' }: PreferencesFormProps) {
  const { t } = useText()
  const value = look.formFollows === null ? 'ask' : look.formFollows ? 'follow' : 'stay'
  return (
    <Part title={t('app.formFollows')}>
      <Segments
        label={t('app.formFollows')}
        size={size}
        value={value}
        onChange={(choice) => actions.chooseFormFollows(FOLLOWS[choice])}
        options={[
          { value: 'ask', label: t('app.formFollows.ask') },
          { value: 'follow', label: t('app.formFollows.follow') },
          { value: 'stay', label: t('app.formFollows.stay') },
        ]}
      />
    </Part>
  )
}

interface PartProps {
  title: string
  tall?: boolean
  children: React.ReactNode
}

function Part({ title, tall = false, children }: PartProps) {
  return (
    <div className={classes.part} data-tall={tall || undefined}>
      <p>{title}</p>
      {children}
    </div>
  )
}
