// Chart settings of each panel, kept between visits.
import * as v from 'valibot'
import { FRAMES, INTERVALS, type Frame, type Interval } from '../../../domain/intervals'
import { persisted } from '../../../state/storage/persisted'
import { frameInterval } from './frames'
import { CHART_KINDS, PRICE_SCALES } from './kinds/chartKinds'
import {
  ChosenEntries,
  FIRST_CHOSEN,
  kindOf,
  withIndicator,
  withoutIndicators,
  withSingleAverages,
} from './chosen/chosen'
import { TemplatesSchema } from './chosen/templatesSchema'

const MAX_PANELS = 64
const Choice = v.pipe(
  v.object({
    interval: v.picklist(INTERVALS),
    /** The range selected last; null keeps the current view. */
    frame: v.nullable(v.picklist(FRAMES)),
    ...ChosenEntries,
    zone: v.picklist(['utc', 'local']),
    /** The customer's fills are marked. */
    fills: v.optional(v.boolean(), true),
    kind: v.optional(v.picklist(CHART_KINDS), 'candles'),
    scale: v.optional(v.picklist(PRICE_SCALES), 'linear'),
    isInverted: v.optional(v.boolean(), false),
    isAuto: v.optional(v.boolean(), true),
  }),
  v.transform(withSingleAverages),
)

const Choices = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(24)), Choice),
  v.check((choices) => Object.keys(choices).length <= MAX_PANELS),
)

export type ChartChoice = Readonly<v.InferOutput<typeof Choice>>

/** Props of the chart's tools. */
export interface ChartToolbarProps {
  readonly panelId: string
  readonly choice: ChartChoice
  /** True when the instrument has a volume; CFDs have none. */
  readonly hasVolume?: boolean
  /** Opens the settings of the chart's indicators. */
  readonly onManage?: () => void
}

export const DEFAULT_CHOICE: ChartChoice = {
  interval: '1d',
  frame: null,
  ...FIRST_CHOSEN,
  zone: 'utc',
  fills: true,
  kind: 'candles',
  scale: 'linear',
  isInverted: false,
  isAuto: true,
}

/** By panel id; the number of entries is bounded. */
export const chartSettings = persisted(
  'meridian.charts',
  v.object({ choices: Choices, templates: TemplatesSchema }),
  { choices: {}, templates: {} },
  // The first format had no version wrapper.
  { migrate: (choices) => ({ choices }) },
)

export function changeChart(panelId: string, change: Partial<ChartChoice>): void {
  const { choices } = chartSettings
  if (!(panelId in choices) && Object.keys(choices).length >= MAX_PANELS) return
  choices[panelId] = { ...(choices[panelId] ?? DEFAULT_CHOICE), ...change }
}

export const chooseInterval = (panelId: string, interval: Interval): void =>
  changeChart(panelId, { interval, frame: null })

export const chooseFrame = (panelId: string, frame: Frame): void =>
  changeChart(panelId, { interval: frameInterval(frame), frame })

export const hasKind = ({ indicators }: Pick<ChartChoice, 'indicators'>, id: string): boolean =>
  indicators.some((key) => kindOf(key) === id)

/** Adds an indicator to a chart, or removes all of its kind. */
export function toggleIndicator(panelId: string, id: string): void {
  const choice = chartSettings.choices[panelId] ?? DEFAULT_CHOICE
  const next = hasKind(choice, id)
    ? withoutIndicators(choice, (key) => kindOf(key) === id)
    : withIndicator(choice, id)
  changeChart(panelId, { indicators: next.indicators, tuned: next.tuned })
}
