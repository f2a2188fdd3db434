// The large drawing of an error code, composed of strokes and one or two globes.
import { useText } from '../../i18n/useText'
import { GLYPHS, type GlyphDigit } from './glyphs'
import { Globe, type GlobeMood } from './Globe'

export type ErrorCode = 400 | 404 | 500 | 503

interface Part {
  readonly digit: 0 | GlyphDigit
  readonly mood?: GlobeMood
}

const PARTS: Readonly<Record<ErrorCode, readonly Part[]>> = {
  400: [{ digit: 4 }, { digit: 0, mood: 'plain' }, { digit: 0, mood: 'lost' }],
  404: [{ digit: 4 }, { digit: 0, mood: 'lost' }, { digit: 4 }],
  500: [{ digit: 5 }, { digit: 0, mood: 'plain' }, { digit: 0, mood: 'lost' }],
  503: [{ digit: 5 }, { digit: 0, mood: 'paused' }, { digit: 3 }],
}
const GAP = 40
const RIM = 4

const widthOf = (part: Part): number => (part.digit === 0 ? 200 : GLYPHS[part.digit].width)

export interface CodeArtProps {
  code: ErrorCode
  className?: string | undefined
}

export function CodeArt({ code, className }: CodeArtProps) {
  const { t } = useText()
  const parts = PARTS[code]
  const places = parts.map((_, i) =>
    parts.slice(0, i).reduce((x, part) => x + widthOf(part) + GAP, RIM),
  )
  const last = parts.at(-1)
  // The lost point extends over the right edge when the globe is last.
  const overhang = last?.mood === 'lost' ? 28 : 0
  const width = (places.at(-1) ?? 0) + (last ? widthOf(last) : 0) + RIM + overhang
  return (
    <svg
      className={className}
      width={`${width / 16}rem`}
      viewBox={`0 0 ${width} 240`}
      fill="none"
      role="img"
      aria-label={t('errors.art', { code })}
    >
      {parts.map((part, i) => (
        <g key={places[i]} transform={`translate(${places[i]} 0)`}>
          {part.digit === 0 ? (
            <Globe mood={part.mood ?? 'plain'} />
          ) : (
            <path
              d={GLYPHS[part.digit].path}
              stroke="var(--edge)"
              strokeWidth="3"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          )}
        </g>
      ))}
    </svg>
  )
}
