// Text for the contract size of one lot: currency, ounces, barrels, or a multiple of an index.
// Pure.
import type { DerivativeInstrument } from '../../../domain/instruments'
import type { Text } from '../../../i18n/useText'

const NAMED: Readonly<Record<string, 'ounces' | 'oil'>> = { XAU: 'ounces', USOIL: 'oil' }

/** "1 lot = 100,000 AUD" */
export function contractText({ t, figure }: Text, instrument: DerivativeInstrument): string {
  const count = figure(String(instrument.contractSize))
  const kind = instrument.hours === 'index' ? 'index' : NAMED[instrument.base]
  const units =
    kind === undefined
      ? t('cfd.units', { count, coin: instrument.base })
      : t(`cfd.units.${kind}`, { count })
  return t('cfd.size.contract', { units })
}
