// A 2D context that writes down what is painted instead of painting it.
export interface Drawn {
  readonly kind: 'text' | 'rect' | 'stroke'
  readonly text?: string
  readonly x: number
  readonly y: number
  readonly width?: number
  readonly height?: number
  readonly style: string
  readonly alpha: number
}

/** Each letter is six wide; the calls painters make are recorded in `drawn`. */
export function fakeCanvas(): { context: CanvasRenderingContext2D; drawn: Drawn[] } {
  const drawn: Drawn[] = []
  const idle = () => undefined
  const state = { fillStyle: '', strokeStyle: '', globalAlpha: 1, font: '', textAlign: 'left' }
  const context = Object.assign(state, {
    textBaseline: 'middle',
    lineWidth: 1,
    measureText: (text: string) => ({ width: text.length * 6 }),
    fillText: (text: string, x: number, y: number) =>
      drawn.push({ kind: 'text', text, x, y, style: state.fillStyle, alpha: state.globalAlpha }),
    fillRect: (x: number, y: number, width: number, height: number) =>
      drawn.push({
        kind: 'rect',
        x,
        y,
        width,
        height,
        style: state.fillStyle,
        alpha: state.globalAlpha,
      }),
    strokeRect: (x: number, y: number, width: number, height: number) =>
      drawn.push({
        kind: 'stroke',
        x,
        y,
        width,
        height,
        style: state.strokeStyle,
        alpha: state.globalAlpha,
      }),
    roundRect: (x: number, y: number, width: number, height: number) =>
      drawn.push({
        kind: 'rect',
        x,
        y,
        width,
        height,
        style: state.fillStyle,
        alpha: state.globalAlpha,
      }),
    clearRect: () => void drawn.splice(0),
    beginPath: idle,
    closePath: idle,
    moveTo: idle,
    lineTo: idle,
    arc: idle,
    fill: idle,
    stroke: idle,
    setLineDash: idle,
    setTransform: idle,
  })
  // Painters use no more of a context than what stands above.
  return { context: context as unknown as CanvasRenderingContext2D, drawn }
}
