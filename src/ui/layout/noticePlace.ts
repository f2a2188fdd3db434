// The place of notices: between the products and the tools of the header, which stay free; if there
// is too little space, at the right of the line below it. On a phone they cover the header.

/** Between a notice and what it leaves free, px. */
const GAP_PX = 8
/** Smallest width that can still be read in one line, px. */
const MIN_PX = 320
const MAX_PX = 480

const isPhone = (): boolean => window.matchMedia('(max-width: 600px), (max-height: 599px)').matches

/** Number of notices that fit without covering what is in use. */
export const mostShown = (): number => (isPhone() || !freeSpan() ? 1 : 2)

/** Writes the place as it is now for the styles of notices. */
export function placeNotices(): void {
  const { style } = document.documentElement
  const head = document.querySelector('header')?.getBoundingClientRect()
  if (isPhone() || !head) {
    for (const name of ['left', 'top', 'width']) style.removeProperty(`--notice-${name}`)
    return
  }
  const span = freeSpan()
  const width = Math.min(MAX_PX, span ? span.to - span.from : window.innerWidth / 2)
  const left = span ? middleOf(span, width) : lineEnd() - GAP_PX - width
  style.setProperty('--notice-left', `${Math.round(left + width / 2)}px`)
  style.setProperty('--notice-width', `${Math.floor(width)}px`)
  style.setProperty('--notice-top', `${span ? 2 : Math.round(Math.max(0, head.bottom)) + 2}px`)
}

/** Where a control at the right of the line below the header begins. */
const lineEnd = (): number =>
  document.querySelector('[data-head=end]')?.getBoundingClientRect().left ?? window.innerWidth

interface Span {
  readonly from: number
  readonly to: number
}

/** Free space in the header; null where it is too narrow for a notice. */
function freeSpan(): Span | null {
  const [tools] = document.querySelectorAll('header [data-head=tools]')
  if (!tools) return null
  const starts = [...document.querySelectorAll('header [data-head=start]')]
  const from = Math.max(0, ...starts.map((each) => each.getBoundingClientRect().right)) + GAP_PX
  const to = tools.getBoundingClientRect().left - GAP_PX
  return to - from < MIN_PX ? null : { from, to }
}

/** The middle of the window where that is free, else as near to it as possible. */
const middleOf = ({ from, to }: Span, width: number): number =>
  Math.min(to - width, Math.max(from, (window.innerWidth - width) / 2))
