// An address for visual comparison: its first and last four characters are bold, in full or
// shortened.
import classes from './wallet.module.css'

const ENDS = 4

export function Address({ text, short = false }: { text: string; short?: boolean }) {
  const middle = short ? '…' : text.slice(ENDS, -ENDS)
  return (
    <span className={classes.code} translate="no" title={short ? text : undefined}>
      <b>{text.slice(0, ENDS)}</b>
      <span>{middle}</span>
      <b>{text.slice(-ENDS)}</b>
    </span>
  )
}
