// A slider with marks. It is a native range input, so that arrow, Page, Home and End keys and
// screen readers work.
import { useText } from '../../i18n/useText'
import classes from './Slider.module.css'

export interface SliderProps {
  label: string
  min: number
  max: number
  /** A whole number. */
  value: number
  /** Shown on the track. */
  marks?: readonly number[]
  /** The value as text. */
  valueText: string
  onChange: (value: number) => void
  disabled?: boolean
}

export function Slider(props: SliderProps) {
  const { label, min, max, marks = [], valueText, onChange, disabled = false } = props
  const value = Math.min(max, Math.max(min, Math.round(props.value)))
  const placeOf = (at: number) => `${((at - min) / (max - min)) * 100}%`
  return (
    <div className={classes.slider} data-disabled={disabled || undefined}>
      <span className={classes.track} aria-hidden="true">
        <i style={{ width: placeOf(value) }} />
      </span>
      {marks.map((mark) => (
        <i
          key={mark}
          className={classes.mark}
          data-on={mark <= value || undefined}
          style={{ insetInlineStart: placeOf(mark) }}
          aria-hidden="true"
        />
      ))}
      <i
        className={classes.thumb}
        style={{ insetInlineStart: placeOf(value) }}
        aria-hidden="true"
      />
      <input
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}

const QUARTERS = [0, 25, 50, 75, 100] as const

export interface PercentSliderProps {
  label: string
  /** Whole per cent, 0 to 100. */
  value: number
  onChange: (percent: number) => void
  disabled?: boolean
}

/** The share of a total, as a slider. */
export function PercentSlider({ label, value, onChange, disabled = false }: PercentSliderProps) {
  const { t } = useText()
  const percent = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <Slider
      label={label}
      min={0}
      max={100}
      value={percent}
      marks={QUARTERS}
      valueText={t('app.percentOf', { percent })}
      disabled={disabled}
      onChange={(next) => onChange(nearQuarter(next, percent))}
    />
  )
}

/** A drag that ends close to a quarter snaps to it; single steps by key do not. */
function nearQuarter(next: number, former: number): number {
  if (Math.abs(next - former) <= 1) return next
  return QUARTERS.find((quarter) => Math.abs(quarter - next) <= 2) ?? next
}
