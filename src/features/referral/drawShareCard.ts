// The share card as a picture of 1080 × 720: always dark, drawn by code, with the link as a QR
// code.
import { encode } from 'uqr'

export const CARD_WIDTH = 1080
export const CARD_HEIGHT = 720

export interface ShareText {
  readonly brand: string
  readonly headline: string
  readonly codeLabel: string
  readonly code: string
  readonly link: string
}

const FONT = '"Inter Quotes", system-ui, "Noto Sans TC", "Noto Sans SC", sans-serif'
const QR = 240

export function drawShareCard(to: CanvasRenderingContext2D, text: ShareText): void {
  to.fillStyle = '#0a0d12'
  to.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  drawGlobe(to)
  to.textBaseline = 'alphabetic'
  to.fillStyle = '#e8eaee'
  write(to, text.brand, 64, 104, 36, 600)
  write(to, text.headline, 64, 250, 52, 600)
  drawQr(to, text.link, 64, 400)
  to.fillStyle = '#9aa3b2'
  write(to, text.codeLabel, 344, 500, 28, 400)
  to.fillStyle = '#e3a52b'
  write(to, text.code, 344, 562, 52, 600)
  to.fillStyle = '#9aa3b2'
  write(to, text.link, 344, 616, 26, 400)
}

/** Never wider than what is left of the card. */
function write(
  to: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  weight: number,
): void {
  to.font = `${weight} ${size}px ${FONT}`
  to.fillText(text, x, y, CARD_WIDTH - x - 48)
}

/** Meridians of a globe behind the right edge, one of them gold. */
function drawGlobe(to: CanvasRenderingContext2D): void {
  const [x, y, radius] = [900, 190, 260]
  to.lineWidth = 2
  for (const part of [1, 0.66, 0.33, 0]) {
    to.strokeStyle = part === 0.66 ? '#e3a52b' : '#232a35'
    to.beginPath()
    to.ellipse(x, y, radius * part, radius, 0, 0, 2 * Math.PI)
    to.stroke()
  }
}

function drawQr(to: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { border: 3 })
  to.fillStyle = '#fff'
  to.fillRect(x, y, QR, QR)
  to.fillStyle = '#000'
  const cell = QR / size
  data.forEach((row, line) =>
    row.forEach((isDark, place) => {
      if (isDark) to.fillRect(x + place * cell, y + line * cell, cell + 0.5, cell + 0.5)
    }),
  )
}
