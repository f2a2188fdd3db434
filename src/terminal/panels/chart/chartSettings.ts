// Owns what a reader has chosen for each chart panel, kept between visits. Damage means the
// defaults.
import * as v from 'valibot'
import { proxy, subscribe } from 'valtio'
import { FRAMES, INTERVALS, type Frame, type Interval } from '../../../domain/intervals'
import { attempt } from '../../../state/stored'
import { frameInterval } from './frames'

export const CHARTS_KEY = 'meridian.charts'
const MOST_PANELS = 64

const Choice = v.object({
  interval: v.picklist(INTERVALS),
  /** The range last asked for; null: none, the chart stands where it stands. */
  frame: v.nullable(v.picklist(FRAMES)),
  averages: v.boolean(),
  volume: v.boolean(),
  zone: v.picklist(['utc', 'local']),
})

const Stored = v.record(v.pipe(v.string(), v.maxLength(24)), Choice)

export type ChartChoice = Readonly<v.InferOutput<typeof Choice>>

export const DEFAULT_CHOICE: ChartChoice = {
  interval: '1d',
  frame: null,
  averages: true,
  volume: true,
  zone: 'utc',
}

/** By panel id; at most so many are kept. */
export const chartSettings = proxy<{ choices: Record<string, ChartChoice> }>({ choices: {} })

export function changeChart(panelId: string, change: Partial<ChartChoice>): void {
  const { choices } = chartSettings
  if (!(panelId in choices) && Object.keys(choices).length >= MOST_PANELS) return
  choices[panelId] = { ...(choices[panelId] ?? DEFAULT_CHOICE), ...change }
}

export const chooseInterval = (panelId: string, interval: Interval): void =>
  changeChart(panelId, { interval, frame: null })

export const chooseFrame = (panelId: string, frame: Frame): void =>
  changeChart(panelId, { interval: frameInterval(frame), frame })

/** Stored text to choices; unreadable text means none. */
export function readCharts(text: string | null): Record<string, ChartChoice> {
  try {
    const parsed = v.safeParse(Stored, JSON.parse(text ?? '{}'))
    return parsed.success && Object.keys(parsed.output).length <= MOST_PANELS ? parsed.output : {}
  } catch {
    return {}
  }
}

/** Reads the choices in and writes every change back; the result ends the writing. */
export function keepCharts(store: Pick<Storage, 'getItem' | 'setItem'>): () => void {
  chartSettings.choices = attempt(() => readCharts(store.getItem(CHARTS_KEY))) ?? {}
  return subscribe(chartSettings, () => {
    attempt(() => store.setItem(CHARTS_KEY, JSON.stringify(chartSettings.choices)))
  })
}
