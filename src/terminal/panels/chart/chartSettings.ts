// Owns what a reader has chosen for each chart panel, while the page is open.
import { proxy } from 'valtio'
import { frameInterval } from './frames'
import type { Frame, Interval } from '../../../domain/intervals'

export interface ChartChoice {
  readonly interval: Interval
  /** The range last asked for; null: none, the chart stands where it stands. */
  readonly frame: Frame | null
  readonly averages: boolean
  readonly volume: boolean
  readonly zone: 'utc' | 'local'
}

export const DEFAULT_CHOICE: ChartChoice = {
  interval: '15m',
  frame: null,
  averages: true,
  volume: true,
  zone: 'utc',
}

/** By panel id; at most as many as a desk has panels. */
export const chartSettings = proxy<{ choices: Record<string, ChartChoice> }>({ choices: {} })

export function changeChart(panelId: string, change: Partial<ChartChoice>): void {
  const former = chartSettings.choices[panelId] ?? DEFAULT_CHOICE
  chartSettings.choices[panelId] = { ...former, ...change }
}

export const chooseInterval = (panelId: string, interval: Interval): void =>
  changeChart(panelId, { interval, frame: null })

export const chooseFrame = (panelId: string, frame: Frame): void =>
  changeChart(panelId, { interval: frameInterval(frame), frame })
