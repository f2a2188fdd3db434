// Chart library options derived from the palette, with CSS colours converted to the notation that
// the library parses.
import {
  ColorType,
  CrosshairMode,
  LineStyle,
  type ChartOptions,
  type DeepPartial,
} from 'lightweight-charts'
import type { PaintPalette } from '../../../canvas/palette'
import type { ChartLine, LineRole } from './ownLines'

/**
 * "rgb(61 201 140 / 0.12)" to "rgba(61, 201, 140, 0.12)"; other notations are returned unchanged.
 */
export function plainColour(css: string): string {
  const match = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*[/,]\s*([\d.]+)(%?)\s*\)$/.exec(css)
  if (!match) return css
  const alpha = Number(match[4]) / (match[5] === '%' ? 100 : 1)
  return `rgba(${match[1]}, ${match[2]}, ${match[3]}, ${alpha})`
}

export function chartOptions(palette: PaintPalette): DeepPartial<ChartOptions> {
  const line = plainColour(palette.line)
  return {
    layout: {
      background: { type: ColorType.Solid, color: palette.panel },
      textColor: palette.faint,
      fontFamily: palette.family,
      fontSize: 11,
      attributionLogo: true,
      panes: { separatorColor: line, separatorHoverColor: plainColour(palette.raised) },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    crosshair: {
      mode: CrosshairMode.Normal,
      vertLine: { color: palette.faint, labelBackgroundColor: palette.raised },
      horzLine: { color: palette.faint, labelBackgroundColor: palette.raised },
    },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.1, bottom: 0.22 } },
    timeScale: { borderVisible: false, timeVisible: true, secondsVisible: false, rightOffset: 6 },
  }
}

export const candleOptions = ({ up, down }: PaintPalette) => ({
  upColor: up.bar,
  borderUpColor: up.bar,
  wickUpColor: up.bar,
  downColor: down.bar,
  borderDownColor: down.bar,
  wickDownColor: down.bar,
})

const NONE = 'transparent'

/** Candles that keep the scale and are not seen. */
export const HIDDEN_CANDLES: ReturnType<typeof candleOptions> = {
  upColor: NONE,
  borderUpColor: NONE,
  wickUpColor: NONE,
  downColor: NONE,
  borderDownColor: NONE,
  wickDownColor: NONE,
}

export interface LineStyleOf {
  readonly colour: string
  readonly style: LineStyle
}

export function lineStyle(
  { role, state }: Pick<ChartLine, 'role' | 'state'>,
  palette: PaintPalette,
): LineStyleOf {
  const style = styleOf(role, palette)
  if (state === undefined) return style
  switch (state) {
    case 'lifted':
      return { ...style, style: LineStyle.Solid }
    case 'sending':
    case 'checking':
      return { ...style, style: LineStyle.Dashed }
    case 'refused':
      return { colour: palette.danger, style: LineStyle.Solid }
    case 'ghost':
      return { colour: palette.faint, style: LineStyle.SparseDotted }
  }
}

function styleOf(role: LineRole, palette: PaintPalette): LineStyleOf {
  switch (role) {
    case 'entry':
      return { colour: palette.accent, style: LineStyle.Solid }
    case 'order':
      return { colour: palette.accent, style: LineStyle.Dashed }
    case 'protect':
      return { colour: palette.link, style: LineStyle.Dashed }
    case 'alert':
      return { colour: palette.muted, style: LineStyle.LargeDashed }
    case 'liquidation':
      return { colour: palette.muted, style: LineStyle.SparseDotted }
  }
}
