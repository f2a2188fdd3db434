// Formats of a chart's axes and panes in the reader's language.
export interface ChartTexts {
  readonly price: (ticks: number) => string
  readonly volume: (lots: number) => string
  readonly time: (ms: number) => string
  readonly tick: (ms: number) => string
}
