// Canvas backing store: sized in device pixels, with the context scaled so that painters work in
// CSS pixels.

/** Sizes the backing store for a CSS size and a pixel ratio; a change clears it. */
export function fitSurface(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  ratio: number,
): void {
  const across = Math.max(1, Math.round(width * ratio))
  const down = Math.max(1, Math.round(height * ratio))
  if (canvas.width !== across) canvas.width = across
  if (canvas.height !== down) canvas.height = down
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
}
