// Settings of one indicator: its inputs, the price that it takes of each bar, and its colours.
import { useText } from '../../../../i18n/useText'
import { SelectField } from '../../../../ui/fields/SelectField'
import { Button } from '../../../../ui/pieces/Button'
import type { DrawingColour } from '../drawings/drawingColours'
import { ColourChoice } from './ColourChoice'
import css from './chosen.module.css'
import type { ShownIndicator } from './chosen'
import { InputField } from './InputField'
import { inputsOf, rangesOf, SOURCES, type Tuning } from './tuning'

interface TuningFormProps {
  readonly shown: ShownIndicator
  readonly onTune: (tuning: Tuning) => void
}

export function TuningForm({ shown, onTune }: TuningFormProps) {
  const { t } = useText()
  const { indicator, tuning } = shown
  const values = inputsOf(indicator, tuning.inputs)
  const sources = SOURCES.map((value) => ({
    value,
    label: t(`indicatorSettings.source.${value}`),
  }))
  return (
    <div className={css.form}>
      <div className={css.fields}>
        {rangesOf(indicator.inputs).map(([name, range]) => (
          <InputField
            key={name}
            label={t(`indicatorSettings.input.${name}`)}
            range={range}
            value={values[name]}
            onChange={(value) => onTune({ ...tuning, inputs: { ...values, [name]: value } })}
          />
        ))}
      </div>
      {indicator.hasSource && (
        <SelectField
          label={t('indicatorSettings.source')}
          value={tuning.source ?? 'close'}
          options={sources}
          onChange={(source) => onTune({ ...tuning, source })}
        />
      )}
      <Colours shown={shown} onTune={onTune} />
      <Button size="s" onClick={() => onTune({})}>
        {t('indicatorSettings.reset')}
      </Button>
    </div>
  )
}

function Colours({ shown: { indicator, tuning }, onTune }: TuningFormProps) {
  const { t } = useText()
  const { plots } = indicator
  const drawn = plots.flatMap(({ kind }, index) => (kind === 'histogram' ? [] : [index]))
  const choose = (index: number, colour: DrawingColour): void => {
    const colours = plots.map((_, each) =>
      each === index ? colour : (tuning.colours?.[each] ?? null),
    )
    onTune({ ...tuning, colours })
  }
  return drawn.map((index, at) => {
    const label =
      drawn.length === 1
        ? t('indicatorSettings.colour')
        : t('indicatorSettings.colourOf', { number: at + 1 })
    return (
      <div key={index} className={css.row}>
        <span>{label}</span>
        <ColourChoice
          label={label}
          value={tuning.colours?.[index] ?? null}
          onChange={(colour) => choose(index, colour)}
        />
      </div>
    )
  })
}
