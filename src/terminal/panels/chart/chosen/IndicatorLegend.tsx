// Names of a chart's indicators over its bars, with their inputs and in their colours; a press opens
// the settings of one.
import { MessagesBoundary } from '../../../../i18n/MessagesBoundary'
import { useText } from '../../../../i18n/useText'
import { useCanvasTools } from '../../../canvas/CanvasProvider'
import css from './chosen.module.css'
import type { ShownIndicator } from './chosen'
import { plotColour } from './plotColour'
import { inputsOf } from './tuning'

interface LegendProps {
  readonly shown: readonly ShownIndicator[]
  /** Called with the key of one. */
  readonly onOpen: (key: string) => void
}

export function IndicatorLegend(props: LegendProps) {
  return (
    <MessagesBoundary area="panels">
      <Names {...props} />
    </MessagesBoundary>
  )
}

function Names({ shown, onOpen }: LegendProps) {
  const { t } = useText()
  const { palette } = useCanvasTools()
  if (shown.length === 0) return null
  return (
    <div className={css.names} role="group" aria-label={t('indicatorSettings.title')}>
      {shown.map((each) => {
        const { key, indicator, tuning } = each
        const { source = 'close' } = tuning
        const name = t(indicator.shortName, inputsOf(indicator, tuning.inputs))
        const color = plotColour(each, 0, palette)
        return (
          <button
            key={key}
            type="button"
            aria-label={t('indicatorSettings.of', { name })}
            style={color === null ? {} : { color }}
            onClick={() => onOpen(key)}
          >
            {source === 'close' ? name : `${name} ${t(`indicatorSettings.source.${source}`)}`}
          </button>
        )
      })}
    </div>
  )
}
