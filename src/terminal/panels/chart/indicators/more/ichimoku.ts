// Ichimoku: conversion and base line, and the two spans of the cloud, drawn so many bars after
// those that they are calculated from.
import { IchimokuCloud } from 'trading-signals'
import { followed } from '../../followed'
import type { Indicator } from '../../indicator'

const INPUTS = { conversion: 9, base: 26, span: 52 } as const
/** Bars by which the spans are drawn later. */
const SHIFT = INPUTS.base

export const indicator: Indicator = {
  id: 'ichimoku',
  name: 'indicators.ichimoku.label',
  shortName: 'indicators.ichimoku',
  inputs: INPUTS,
  isShownAtFirst: false,
  needsVolume: false,
  scale: 'price',
  plots: [
    { kind: 'line', colour: ({ accent }) => accent },
    { kind: 'line', colour: ({ link }) => link },
    { kind: 'line', colour: ({ up }) => up.text },
    { kind: 'line', colour: ({ down }) => down.text },
  ],
  calculate: () => {
    const cloud = new IchimokuCloud({
      conversionInterval: INPUTS.conversion,
      baseInterval: INPUTS.base,
      spanBInterval: INPUTS.span,
    })
    /** Spans of the last bars, the newest last, at most one more than the shift. */
    const spans: (readonly [number, number] | null)[] = []
    return followed((bar, replace) => {
      const found = cloud.update(bar, replace)
      if (replace) spans.pop()
      spans.push(found && [found.spanA, found.spanB])
      if (spans.length > SHIFT + 1) spans.shift()
      const drawn = spans.length > SHIFT ? spans[0] : null
      const [first = null, second = null] = drawn ?? []
      return [found?.conversion ?? null, found?.base ?? null, first, second]
    })
  },
}
