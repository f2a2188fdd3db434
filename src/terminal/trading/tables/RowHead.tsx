// Head of a row's small form: whose it is, in the words of the row.
import { useHidden } from '../../../app/money/hidden'
import { useText } from '../../../i18n/useText'
import { Instrument, sizeText, type SidedRow } from '../lists/cells'
import css from './records.module.css'

export function RowHead({ row }: { readonly row: SidedRow & { readonly size: string } }) {
  const text = useText()
  useHidden()
  return (
    <p className={css.pairLine}>
      <Instrument row={row} />
      <b>{sizeText(text, row.traded, row.size)}</b>
    </p>
  )
}
