// Names of a chart's indicators over its bars, with their inputs and in their colours; a press
// opens the settings of one.
import { MessagesBoundary } from '../../../../i18n/MessagesBoundary'
import { useText } from '../../../../i18n/useText'
import { useCanvasTools } from '../../../canvas/CanvasProvider'
import css from './chosen.module.css'
import type { ShownIndicator } from './chosen'
import { plotColour } from './plotColour'
import { inputsOf, type Source } from './tuning'

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
    <div className={css.names} role="group" aria-label={t('indicatorSettings.legend')}>
      {shown.map((each) => {
        const { key, indicator, tuning } = each
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
            {name} {sourceName(t, tuning.source)}
          </button>
        )
      })}
    </div>
  )
}

/** Nothing for the close; the mean of several prices by its abbreviation. */
function sourceName(t: ReturnType<typeof useText>['t'], source: Source = 'close'): string {
  if (source === 'close') return ''
  const isMean = source === 'hl2' || source === 'hlc3' || source === 'ohlc4'
  return isMean ? source.toUpperCase() : t(`indicatorSettings.source.${source}`)
}
