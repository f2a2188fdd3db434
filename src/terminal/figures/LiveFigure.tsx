// Live variants of Num and Change that write to the document outside React, for figures that change
// at market pace.
import { useImperativeHandle, useRef, type Ref } from 'react'
import { direction, figure, splitTail } from '../../i18n/figure'
import classes from '../../ui/pieces/Num.module.css'
import { writeText } from './writeText'

export interface Written {
  /** Null when no value is available. */
  readonly write: (text: string | null) => void
}

const UNKNOWN = '—'

/** Accepts plain decimal text, like Num. */
export function LiveNum({ ref }: { ref: Ref<Written> }) {
  const head = useRef<HTMLSpanElement>(null)
  const tail = useRef<HTMLSpanElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      write: (value) => {
        const [shown, dimmed] = value === null ? [UNKNOWN, ''] : splitTail(figure(value))
        writeText(head.current, shown)
        writeText(tail.current, dimmed)
      },
    }),
    [],
  )
  return (
    <span className={classes.num}>
      <span ref={head} />
      <span ref={tail} className={classes.tail} />
    </span>
  )
}

/** Accepts text that is already formatted and signed, like Change, but without an arrow. */
export function LiveChange({ ref }: { ref: Ref<Written> }) {
  const shown = useRef<HTMLSpanElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      write: (text) => {
        writeText(shown.current, text ?? UNKNOWN)
        shown.current?.setAttribute('data-direction', direction(text ?? ''))
      },
    }),
    [],
  )
  return <span ref={shown} className={classes.change} />
}
