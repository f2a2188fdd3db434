// The ladder's sizes as buttons; a press puts one into the order form, which keeps it.
import type { PanelProps } from '../../panelProps'
import { useText } from '../../../i18n/useText'
import css from './ladder.module.css'
import type { LadderSizes } from './useLadderSizes'

export interface SizeButtonsProps extends Pick<PanelProps, 'instrument'> {
  readonly sizes: LadderSizes
}

export function SizeButtons({ instrument, sizes: { sizes, chosen, choose } }: SizeButtonsProps) {
  const { t, figure } = useText()
  const { base } = instrument
  return (
    <div className={css.sizes} role="group" aria-label={t('ladder.sizes')}>
      {sizes.map((size, place) => {
        const text = size === null ? t('ladder.ownSize') : figure(shortened(size))
        const isOwn = place === sizes.length - 1
        const name = isOwn ? t('ladder.ownSize.hint') : `${text} ${base}`
        return (
          <button
            // The places are fixed, and two of them may hold the same size.
            key={place}
            type="button"
            disabled={size === null}
            aria-label={isOwn && size !== null ? `${text} ${base}: ${name}` : name}
            title={t('ladder.size.key', { name, key: String(place + 1) })}
            aria-pressed={size !== null && size === chosen}
            onClick={() => size !== null && choose(size)}
          >
            {text}
          </button>
        )
      })}
    </div>
  )
}

/** "0.010" as "0.01". */
const shortened = (size: string): string => (size.includes('.') ? size.replace(/\.?0+$/, '') : size)
