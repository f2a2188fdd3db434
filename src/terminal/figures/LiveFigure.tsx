// A figure and a change as Num and Change show them, but written past React: for what moves at the
// market's pace.
import { useImperativeHandle, useRef, type Ref } from 'react'
import { direction, figure, splitTail } from '../../i18n/figure'
import classes from '../../ui/pieces/Num.module.css'
import { writeText } from './writeText'

export interface Written {
  /** Null: nothing is known. */
  readonly write: (text: string | null) => void
}

const UNKNOWN = '—'

/** Takes plain decimal text, as Num does. */
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

/** Takes what is written already, with its sign, as Change does; it has no arrow. */
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
