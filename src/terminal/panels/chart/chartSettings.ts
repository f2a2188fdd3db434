// What a reader has chosen for each chart panel, kept between visits.
import * as v from 'valibot'
import { FRAMES, INTERVALS, type Frame, type Interval } from '../../../domain/intervals'
import { persisted } from '../../../state/persisted'
import { frameInterval } from './frames'

const MOST_PANELS = 64

const Choice = v.object({
  interval: v.picklist(INTERVALS),
  /** The range last asked for; null: none, the chart stands where it stands. */
  frame: v.nullable(v.picklist(FRAMES)),
  averages: v.boolean(),
  volume: v.boolean(),
  zone: v.picklist(['utc', 'local']),
})

const Choices = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(24)), Choice),
  v.check((choices) => Object.keys(choices).length <= MOST_PANELS),
)

export type ChartChoice = Readonly<v.InferOutput<typeof Choice>>

export const DEFAULT_CHOICE: ChartChoice = {
  interval: '1d',
  frame: null,
  averages: true,
  volume: true,
  zone: 'utc',
}

/** By panel id; at most so many are kept. */
export const chartSettings = persisted(
  'meridian.charts',
  v.object({ choices: Choices }),
  { choices: {} },
  // The record was written bare before there were versions.
  { migrate: (choices) => ({ choices }) },
)

export function changeChart(panelId: string, change: Partial<ChartChoice>): void {
  const { choices } = chartSettings
  if (!(panelId in choices) && Object.keys(choices).length >= MOST_PANELS) return
  choices[panelId] = { ...(choices[panelId] ?? DEFAULT_CHOICE), ...change }
}

export const chooseInterval = (panelId: string, interval: Interval): void =>
  changeChart(panelId, { interval, frame: null })

export const chooseFrame = (panelId: string, frame: Frame): void =>
  changeChart(panelId, { interval: frameInterval(frame), frame })
