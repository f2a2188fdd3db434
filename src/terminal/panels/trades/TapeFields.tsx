// The settings of a tape: the least size, the size that is highlighted, and how trades are joined.
// Each takes effect as it is typed; a text that is no size changes nothing.
import { useForm, type Check } from '../../../app/form/useForm'
import { refusalMessage } from '../../../app/form/failures'
import { formatLots } from '../../../domain/decimal'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { Field } from '../../../ui/fields/Field'
import { Segments } from '../../../ui/fields/Segments'
import { readTypedSize } from '../../trading/forms/readTyped'
import { JOINS, type Join } from './tapeRow'
import { chooseJoin, chooseSize, type TapeSizes, type TapeView } from './tapeSettings'
import css from './trades.module.css'

export interface TapeFieldsProps {
  readonly panelId: string
  readonly instrument: Instrument
  readonly view: TapeView
}

type Name = keyof TapeSizes
const NAMES: readonly Name[] = ['least', 'large']

export function TapeFields({ panelId, instrument, view }: TapeFieldsProps) {
  const { t } = useText()
  const { symbol, base, lotDecimals } = instrument
  const check: Check<Name> = (typed) => {
    if (typed.trim() === '') return undefined
    const read = readTypedSize(instrument, typed)
    return read.ok ? undefined : refusalMessage(read.refusal)
  }
  const form = useForm<Name>({ ...view.typed }, { least: check, large: check })
  const change = (name: Name, typed: string): void => {
    form.set(name, typed)
    const read = readTypedSize(instrument, typed)
    if (typed.trim() === '') chooseSize(panelId, symbol, name, '')
    else if (read.ok) chooseSize(panelId, symbol, name, formatLots(read.value, lotDecimals))
  }
  return (
    <section className={css.fields} aria-label={t('tape.settings')}>
      {NAMES.map((name, at) => {
        const { value, error } = form.bind(name)
        return (
          <Field
            key={name}
            label={t(`tape.${name}`)}
            value={value}
            onChange={(typed) => change(name, typed)}
            error={error}
            unit={base}
            first={at === 0}
          />
        )
      })}
      <p className={css.title}>{t('tape.join')}</p>
      <Segments<Join>
        label={t('tape.join')}
        value={view.join}
        options={JOINS.map((value) => ({ value, label: t(`tape.join.${value}`) }))}
        onChange={(join) => chooseJoin(panelId, join)}
        look="segments"
      />
      <p className={css.note}>{t('tape.join.note')}</p>
      <p className={css.note}>{t('tape.own.note')}</p>
    </section>
  )
}
