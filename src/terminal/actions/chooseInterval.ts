// Choice of a chart's interval.
import type { Action } from '../../app/actions/action'
import type { Interval } from '../../domain/intervals'

export interface IntervalTarget {
  readonly interval: Interval
  readonly choose: (interval: Interval) => void
}

export const chooseInterval: Action<IntervalTarget> = {
  id: 'chart.interval',
  targetId: ({ interval }) => interval,
  label: (_, { interval }) => interval,
  run: ({ interval, choose }) => choose(interval),
}
