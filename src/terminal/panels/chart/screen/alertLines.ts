// Lines of the armed price alerts of an instrument. Pure.
import type { AlertRecord } from '../../../../domain/records/alertRecords'
import { readTicks } from '../../../../domain/decimal'
import type { Instrument } from '../../../../domain/instruments'
import type { ChartLine, Translate } from './ownLines'

export function alertLines(
  instrument: Instrument,
  alerts: readonly AlertRecord[] | null,
  translate: Translate,
): readonly ChartLine[] {
  const { symbol, tickDecimals } = instrument
  return (alerts ?? []).flatMap((alert) => {
    const { uuid, kind, symbol: of, level, note, status } = alert
    const isPrice = kind === 'ABOVE' || kind === 'BELOW' || kind === 'CROSSES'
    const isActive = status === 'ARMED' || status === 'WAITING'
    if (!isPrice || !isActive || of !== symbol || level === null) return []
    const short = translate('terminal.chart.alert')
    const label = note === '' ? short : `${short}  ${note.slice(0, 24)}`
    const price = readTicks(level, tickDecimals)
    const key = `${uuid}-alert`
    const target = { part: 'alert', alert, instrument } as const
    const id = `${key}-${level}`
    return [{ id, key, role: 'alert', price, label, short, name: label, target } as const]
  })
}
