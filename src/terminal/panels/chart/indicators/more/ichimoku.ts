// Ichimoku: conversion and base line, and the two spans of the cloud, drawn so many bars after
// those that they are calculated from.
import { IchimokuCloud } from 'trading-signals'
import { followed } from '../../followed'
import { bars, indicatorOf } from '../../indicator'

export const indicator = indicatorOf({
  id: 'ichimoku',
  name: 'indicators.ichimoku.label',
  shortName: 'indicators.ichimoku',
  inputs: { conversion: bars(9), base: bars(26), span: bars(52) },
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [
    { kind: 'line', colour: ({ accent }) => accent },
    { kind: 'line', colour: ({ link }) => link },
    { kind: 'line', colour: ({ up }) => up.text },
    { kind: 'line', colour: ({ down }) => down.text },
  ],
  calculate: ({ conversion, base, span }) => {
    const cloud = new IchimokuCloud({
      conversionInterval: conversion,
      baseInterval: base,
      spanBInterval: span,
    })
    /** Spans of the last bars, the newest last, one more than they are drawn later. */
    const spans: (readonly [number, number] | null)[] = []
    return followed((bar, replace) => {
      const found = cloud.update(bar, replace)
      if (replace) spans.pop()
      spans.push(found && [found.spanA, found.spanB])
      if (spans.length > base + 1) spans.shift()
      const drawn = spans.length > base ? spans[0] : null
      const [first = null, second = null] = drawn ?? []
      return [found?.conversion ?? null, found?.base ?? null, first, second]
    })
  },
})
