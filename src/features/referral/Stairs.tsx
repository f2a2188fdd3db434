// A ladder as a staircase drawn to scale: reached steps are solid, later ones dashed, and a dot
// marks the present position.
import type { CSSProperties } from 'react'
import classes from './figures.module.css'

export interface Stair {
  /** Reached with so much. */
  readonly from: number
  /** In %; the height of the stair. */
  readonly share: number
  /** What is needed, in words. */
  readonly need: string
  /** What the stair is called; empty where its share says all. */
  readonly name?: string
}

export interface StairsProps {
  label: string
  /** Ascending. */
  stairs: readonly Stair[]
  /** The member's position, in the unit of `from` and in words; null while unknown. */
  at: { readonly value: number; readonly text: string } | null
  /** The place of the stair that holds; -1 below the first. */
  held: number
}

/** Of the width of a stair: the ground before the first one. */
const GROUND = 0.65
/** Of the highest stair, rem. */
const HEIGHT = 6

export function Stairs({ label, stairs, at, held }: StairsProps) {
  const highest = Math.max(...stairs.map(({ share }) => share))
  const place = at && placeOf(stairs, at.value)
  return (
    <ol
      className={classes.stairs}
      style={{ '--ground': `${GROUND}fr` } as CSSProperties}
      aria-label={label}
    >
      {stairs.map(({ from, share, need, name }, step) => (
        <li
          key={from}
          className={classes.stair}
          data-state={step === held ? 'held' : step < held ? 'past' : 'ahead'}
          aria-current={step === held ? 'step' : undefined}
        >
          <p className={classes.share}>
            <b>{share}%</b> {name}
          </p>
          <div className={classes.block} style={{ height: `${(share / highest) * HEIGHT}rem` }} />
          <p className={classes.need}>{need}</p>
        </li>
      ))}
      {place && (
        <li className={classes.here} style={variables(place)}>
          <i />
          <span>{at.text}</span>
        </li>
      )}
    </ol>
  )
}

/** Start and width of a stair as shares of the whole, and the progress along it; all 0 to 1. */
interface Place {
  readonly begin: number
  readonly width: number
  readonly part: number
}

/** On the highest stair, what is beyond it comes ever closer to its end. */
function placeOf(stairs: readonly Stair[], value: number): Place {
  const next = stairs.findIndex(({ from }) => value < from)
  const whole = stairs.length + GROUND
  const from = (next === -1 ? stairs.at(-1) : stairs[next - 1])?.from ?? 0
  const begin = next === 0 ? 0 : GROUND + (next === -1 ? stairs.length : next) - 1
  const to = next === -1 ? null : (stairs[next]?.from ?? null)
  const part = to === null ? 1 - from / Math.max(value, 1) : (value - from) / (to - from)
  return { begin: begin / whole, width: (next === 0 ? GROUND : 1) / whole, part }
}

const variables = ({ begin, width, part }: Place): CSSProperties =>
  ({ '--begin': begin, '--width': width, '--part': part }) as CSSProperties
