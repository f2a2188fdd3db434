// How the contract of one lot is said: currency, ounces, barrels, or times an index. Pure.
import type { DerivativeInstrument } from '../../../domain/instruments'
import type { Text } from '../../../i18n/useText'

const NAMED: Readonly<Record<string, 'ounces' | 'oil'>> = { XAU: 'ounces', USOIL: 'oil' }

/** "1 lot = 100,000 AUD" */
export function contractWords({ t, figure }: Text, instrument: DerivativeInstrument): string {
  const count = figure(String(instrument.contractSize))
  const kind = instrument.hours === 'index' ? 'index' : NAMED[instrument.base]
  const units =
    kind === undefined
      ? t('forex.units', { count, coin: instrument.base })
      : t(`forex.units.${kind}`, { count })
  return t('forex.size.contract', { units })
}
