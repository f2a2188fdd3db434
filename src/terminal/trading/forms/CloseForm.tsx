// Close form of one position: at market or at a limit price, in full, by half or in part. If a
// closing order already rests, it is shown with a cancel button instead.
import { useState, type FormEvent } from 'react'
import type { OrderType } from '../../../domain/records/records'
import { formatLots } from '../../../domain/decimal'
import { useText, type Text } from '../../../i18n/useText'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { Field } from '../../../ui/fields/Field'
import { ageText } from '../../../ui/pieces/ageText'
import { Button } from '../../../ui/pieces/Button'
import { closePart } from '../../actions/closePart'
import { ConfirmSubmit } from '../actions/ConfirmSubmit'
import { confirmSubject } from '../actions/confirmSubject'
import { halfOf } from '../actions/quantities'
import { useConfirm } from '../actions/useConfirm'
import type { RowActionContext } from '../actions/useRowActions'
import { unitText } from '../lists/cells'
import type { PositionRow } from '../lists/rows'
import { ownText } from '../tables/OwnFigure'
import { Pnl } from '../tables/Pnl'
import css from './forms.module.css'
import { readClose } from './readClose'
import { readTypedPrice, readTypedSize } from './readTyped'
import { RestingClose } from './RestingClose'
import { stepText } from './stepText'
import { TypeChoice } from './TypeChoice'
import { useRowForm, type Typed } from './useRowForm'

export interface CloseFormProps {
  readonly acting: RowActionContext
  readonly row: PositionRow
  /** Initially selected. */
  readonly type: OrderType
  readonly onDone?: () => void
}

export function CloseForm({ acting, row, type: first, onDone }: CloseFormProps) {
  const text = useText()
  const { t } = text
  const { market, actions, now } = acting
  const { traded, size: open } = row
  const { closeTypes = [], cancelClose = null } = market.lists.actions.position ?? {}
  const [type, setType] = useState(first)
  const [postOnly, setPostOnly] = useState(false)
  const limit = type === 'LIMIT'
  const form = useRowForm<'price' | 'size'>({
    traded,
    start: { price: row.now ?? '', size: '' },
    read: (typed) => {
      const read = readClose(row, typed, limit, postOnly)
      return read.ok
        ? { ok: true, send: () => closePart.run({ row, actions, part: read.part }, text) }
        : read
    },
    onDone: () => {
      form.set('size', '')
      onDone?.()
    },
  })
  const { typed, fieldOf } = form
  const setSize = (size: string) => form.set('size', size)
  const atOldPrice = !limit && now.priceAgeMs !== null
  const confirm = useConfirm(confirmSubject({ ...typed, type, postOnly }), atOldPrice)
  const warning = atOldPrice ? t('orderForm.warning.priceOld') : ''
  const half = halfOf(open, traded.lotDecimals)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    confirm.press(form.submit)
  }
  return (
    <form className={css.closing} onSubmit={send} noValidate>
      {closeTypes.length > 1 && <TypeChoice value={type} types={closeTypes} onChange={setType} />}
      {cancelClose && row.closing && <RestingClose row={row} acting={acting} />}
      <div>
        {limit && (
          <Field first label={t('orderForm.price')} unit={traded.quote} {...fieldOf('price')} />
        )}
        <Field
          first={!limit}
          label={t('orderForm.close.part')}
          unit={unitText(text, traded)}
          placeholder={ownText(open)}
          {...fieldOf('size')}
          onStep={(count) => setSize(stepText(typed.size || open, traded.lotDecimals, count))}
        />
      </div>
      <Parts half={half} open={open} onSize={setSize} />
      {limit && (
        <Checkbox label={t('orderForm.postOnly')} checked={postOnly} onChange={setPostOnly} />
      )}
      <Profit acting={acting} row={row} typed={typed} limit={limit} />
      <OldPrice ageMs={atOldPrice ? now.priceAgeMs : null} />
      <ConfirmSubmit
        confirm={confirm}
        pending={form.pending}
        tone={row.side === 'BUY' ? 'down' : 'up'}
        label={closeLabel(text, row, typed, limit)}
      />
      <p className={css.error} role="status">
        {confirm.asking ? `${warning} ${t('orderForm.confirm.note')}` : form.error}
      </p>
    </form>
  )
}

/** Label of the button: the size to close, and the price of a limit close. */
function closeLabel(
  text: Text,
  { traded, size: open }: PositionRow,
  typed: Typed<'price' | 'size'>,
  limit: boolean,
): string {
  const { t, figure } = text
  const part = readTypedSize(traded, typed.size)
  const waits = limit && typed.price !== ''
  return t(waits ? 'orderForm.close.submit.limit' : 'orderForm.close.submit', {
    size: part.ok ? figure(formatLots(part.value, traded.lotDecimals)) : ownText(figure(open)),
    coin: unitText(text, traded),
    price: figure(typed.price),
  })
}

interface ProfitProps extends Pick<CloseFormProps, 'acting' | 'row'> {
  readonly typed: Typed<'price' | 'size'>
  readonly limit: boolean
}

/** Profit of the close. */
function Profit({ acting: { market, now }, row, typed, limit }: ProfitProps) {
  const { t } = useText()
  const { traded } = row
  const size = readTypedSize(traded, typed.size.trim() === '' ? row.size : typed.size)
  const price = limit ? readTypedPrice(traded, typed.price, 'price') : null
  const isRead = size.ok && (price === null || price.ok)
  const profit = isRead
    ? market.lists.actions.position?.profitOf(
        row.id,
        { size: size.value, price: price?.ok ? price.value : null },
        now,
      )
    : null
  return (
    <p className={css.line} data-testid="close-profit">
      <span>{t('orders.result.profit')}</span>
      <Pnl pnl={profit ?? null} />
    </p>
  )
}

function OldPrice({ ageMs }: { readonly ageMs: number | null }) {
  const { t } = useText()
  if (ageMs === null) return null
  return <p className={css.note}>{t('orderForm.priceOld', { age: ageText(t, ageMs) })}</p>
}

interface PartsProps {
  readonly half: string | null
  readonly open: string
  readonly onSize: (size: string) => void
}

/** Buttons for half and all. */
function Parts({ half, open, onSize }: PartsProps) {
  const { t } = useText()
  return (
    <div className={css.pair}>
      <Button disabled={half === null} onClick={() => onSize(half ?? '')}>
        {t('orderForm.close.half')}
      </Button>
      <Button onClick={() => onSize(open)}>{t('orderForm.close.all')}</Button>
    </div>
  )
}
