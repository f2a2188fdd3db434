// Health panel: the connection, the engine's message counts, and the age of each channel. Updated
// once a second.
import { useText } from '../../../i18n/useText'
import { clockSkewMs } from '../../../state/exchangeTime'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import type { ChannelHealth, EngineHealth } from '../../../domain/views/views'
import type { ConnectionHealth } from '../../../domain/views/shell'
import type { PanelProps } from '../../panelProps'
import css from './health.module.css'
import { useHealthFigures, type HealthFigure } from '../../freshness/useHealthFigures'
import { bytesText, healthRows } from './healthRows'
import { useHealth, type HealthChange } from '../../freshness/useHealth'

export function HealthPanel({ instrument, visible }: PanelProps) {
  const { t } = useText()
  const { connection, change } = useHealth(visible)
  const figures = useHealthFigures(instrument.symbol, change?.now ?? null, visible)
  if (!change) return <SkeletonRows rows={12} columns={[60, 20, 20]} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
    <section className={css.panel} tabIndex={0} aria-label={t('terminal.panel.health')}>
      <Gauges connection={connection} health={change.now} figures={figures} />
      <Counts change={change} />
      <Channels channels={change.now.channels} />
    </section>
  )
}

interface GaugesProps {
  readonly connection: ConnectionHealth
  readonly health: EngineHealth
  readonly figures: readonly HealthFigure[]
}

function Gauges({ connection: { state, latencyMs }, health, figures }: GaugesProps) {
  const { t, figure } = useText()
  const { bufferedBytes } = health
  const ms = (value: number | null, signed = false) =>
    value === null
      ? t('terminal.health.none')
      : `${figure(String(Math.round(value)), { signed })} ms`
  return (
    <dl className={css.gauges}>
      <div>
        <dt>{t('terminal.health.connection')}</dt>
        <dd data-state={state}>{t(`app.health.${state}`)}</dd>
      </div>
      <div>
        <dt>{t('terminal.health.latency')}</dt>
        <dd>{ms(latencyMs)}</dd>
      </div>
      <div title={t('terminal.health.skew.note')}>
        <dt>{t('terminal.health.skew')}</dt>
        <dd>{ms(clockSkewMs(), true)}</dd>
      </div>
      <div>
        <dt>{t('terminal.health.buffered')}</dt>
        <dd>{bytesText(bufferedBytes)}</dd>
      </div>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Counts({ change }: { change: HealthChange }) {
  const { t } = useText()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('terminal.health.figure')}</th>
          <th scope="col">{t('terminal.health.perSecond')}</th>
          <th scope="col">{t('terminal.health.total')}</th>
        </tr>
      </thead>
      <tbody>
        {healthRows(change).map(({ label, perSecond, total, isFault }) => (
          <tr key={label} data-fault={isFault || undefined}>
            <th scope="row">{t(label)}</th>
            <td>{perSecond ?? t('terminal.health.none')}</td>
            <td>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Channels({ channels }: { channels: readonly ChannelHealth[] }) {
  const { t, figure } = useText()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('terminal.health.channel')}</th>
          <th scope="col">{t('terminal.health.age')}</th>
          <th scope="col">{t('terminal.health.seq')}</th>
        </tr>
      </thead>
      <tbody>
        {channels.map(({ key, ageMs, seq }) => (
          <tr key={key} data-fault={seq === null || undefined}>
            <th scope="row">{key}</th>
            <td>
              {ageMs === null ? t('terminal.health.none') : `${(ageMs / 1_000).toFixed(1)} s`}
            </td>
            <td>{seq === null ? t('terminal.health.awaited') : figure(String(seq))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
