// The connection's health, always visible: a dot, a label, and the latency or the age. Its width is
// independent of the figures.
import type { ComponentPropsWithRef } from 'react'
import { assertNever } from '../../domain/assertNever'
import type { ConnectionHealth } from '../../domain/views/shell'
import { useText, type Text } from '../../i18n/useText'
import { ageText } from '../pieces/ageText'
import classes from './HealthMark.module.css'

export interface HealthMarkProps extends ComponentPropsWithRef<'button'> {
  health: ConnectionHealth
}

/** The component that explains it passes the properties of its button. */
export function HealthMark({ health, ...button }: HealthMarkProps) {
  const { t } = useText()
  const figure = figureOf(health, t)
  const word = t(`app.health.${health.state}`)
  return (
    <button
      type="button"
      {...button}
      className={classes.health}
      data-state={health.state}
      aria-label={t('app.health', { state: figure === '' ? word : `${word}, ${figure}` })}
    >
      <i className={classes.dot} />
      <span className={classes.word}>{word}</span>
      {figure !== '' && <span className={classes.figure}>{figure}</span>}
    </button>
  )
}

function figureOf({ state, latencyMs, ageMs }: ConnectionHealth, t: Text['t']): string {
  switch (state) {
    case 'live':
      return latencyMs === null ? '' : `${Math.min(9999, Math.round(latencyMs))} ms`
    case 'polling':
    case 'stale':
    case 'offline':
      return ageMs === null ? '' : ageText(t, ageMs)
    case 'connecting':
      return ''
    default:
      return assertNever(state)
  }
}
