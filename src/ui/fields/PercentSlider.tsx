// Owns "how much of it": a track with five marks to press and a thumb to drag. It is a native range
// input, so arrows, Page and Home/End keys and screen readers work as anywhere.
import { useText } from '../../i18n/useText'
import classes from './PercentSlider.module.css'

const MARKS = [0, 25, 50, 75, 100] as const

export interface PercentSliderProps {
  label: string
  /** Whole per cent, 0 to 100. */
  value: number
  onChange: (percent: number) => void
  disabled?: boolean
}

export function PercentSlider({ label, value, onChange, disabled = false }: PercentSliderProps) {
  const { t } = useText()
  const at = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div className={classes.slider} data-disabled={disabled || undefined}>
      <span className={classes.track} aria-hidden="true">
        <i style={{ width: `${at}%` }} />
      </span>
      {MARKS.map((mark) => (
        <i
          key={mark}
          className={classes.mark}
          data-on={mark <= at || undefined}
          style={{ insetInlineStart: `${mark}%` }}
          aria-hidden="true"
        />
      ))}
      <i className={classes.thumb} style={{ insetInlineStart: `${at}%` }} aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={at}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={t('app.percentOf', { percent: at })}
        onChange={(event) => onChange(nearMark(Number(event.currentTarget.value), at))}
      />
    </div>
  )
}

/** A drag that ends close to a mark means the mark; single steps of the keys pass. */
function nearMark(next: number, former: number): number {
  if (Math.abs(next - former) <= 1) return next
  return MARKS.find((mark) => Math.abs(mark - next) <= 2) ?? next
}
