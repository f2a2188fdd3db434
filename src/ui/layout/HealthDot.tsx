// The connection's health with its explanation, which opens on hover, focus or touch.
import { Tooltip } from '@mantine/core'
import type { ConnectionHealth } from '../../domain/views/shell'
import { useText } from '../../i18n/useText'
import classes from './HealthDot.module.css'
import { HealthMark } from './HealthMark'

export function HealthDot({ health }: { health: ConnectionHealth }) {
  const { t } = useText()
  return (
    <Tooltip
      label={t(`app.health.${health.state}.note`)}
      multiline
      w="15rem"
      events={{ hover: true, focus: true, touch: true }}
      classNames={{ tooltip: classes.note ?? '' }}
    >
      <HealthMark health={health} />
    </Tooltip>
  )
}
