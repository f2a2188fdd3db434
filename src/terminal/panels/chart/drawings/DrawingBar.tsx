// Tools of the selected drawing: its text, colour, lock, copy and removal.
import { useEffect, useRef } from 'react'
import { useText } from '../../../../i18n/useText'
import { proposeOrder } from '../../../../state/orders/ticketDraft'
import { NameField } from '../../../../ui/fields/NameField'
import { Icon } from '../../../../ui/pieces/Icon'
import { notify } from '../../../../ui/pieces/Notices'
import { ColourChoice } from '../chosen/ColourChoice'
import { MAX_TEXT, type Drawing } from './drawing'
import { addDrawing, removeDrawing, replaceDrawing } from './drawings'
import css from './drawings.module.css'
import { newDrawing } from './placing'
import { planOf } from './planOf'

export interface DrawingBarProps {
  readonly drawing: Drawing
  readonly symbol: string
  /** It has just been placed, so its text is edited first. */
  readonly isNew: boolean
  readonly onSelect: (id: string | null) => void
}

/** Of a copy from its original, in ticks of its height. */
const COPY_SHARE = 0.002

export function DrawingBar({ drawing, symbol, isNew, onSelect }: DrawingBarProps) {
  const { t } = useText()
  const { id, kind, colour, isLocked } = drawing
  const change = (to: Partial<Drawing>) => replaceDrawing(symbol, { ...drawing, ...to })
  const copy = (): void => {
    const anchors = drawing.anchors.map(({ at, price }) => ({
      at,
      price: price + Math.max(1, Math.round(price * COPY_SHARE)),
    }))
    const next = { ...newDrawing(kind, anchors, drawing.text), colour }
    if (addDrawing(symbol, next)) onSelect(next.id)
  }
  const plan = planOf(drawing)
  const propose = ({ price, ...protection }: NonNullable<typeof plan>): void => {
    proposeOrder(symbol, price, protection)
    notify({ tone: 'info', id: 'planned', title: t('drawings.toOrder.done') })
  }
  const remove = (): void => {
    removeDrawing(symbol, id)
    onSelect(null)
  }
  return (
    <div className={css.bar} role="toolbar" aria-label={t(`drawings.${kind}`)}>
      {kind === 'text' && (
        <Written drawing={drawing} isNew={isNew} onText={(text) => change({ text })} />
      )}
      <ColourChoice
        label={t('drawings.colour')}
        value={colour}
        onChange={(chosen) => change({ colour: chosen })}
      />
      {plan && (
        <button type="button" className={css.order} onClick={() => propose(plan)}>
          {t('drawings.toOrder')}
        </button>
      )}
      <button
        type="button"
        aria-label={t('drawings.lock')}
        aria-pressed={isLocked}
        onClick={() => change({ isLocked: !isLocked })}
      >
        <Icon name="lock" size={14} />
      </button>
      <button type="button" aria-label={t('drawings.copy')} onClick={copy}>
        <Icon name="copy" size={14} />
      </button>
      <button type="button" aria-label={t('drawings.remove')} onClick={remove}>
        <Icon name="trash" size={14} />
      </button>
    </div>
  )
}

interface WrittenProps extends Pick<DrawingBarProps, 'drawing' | 'isNew'> {
  readonly onText: (text: string) => void
}

function Written({ drawing, isNew, onText }: WrittenProps) {
  const { t } = useText()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isNew) place.current?.querySelector('input')?.select()
  }, [isNew])
  return (
    // Keys edit the text here, not the drawing.
    <span
      ref={place}
      className={css.text}
      role="presentation"
      onKeyDown={(event) => event.stopPropagation()}
    >
      <NameField
        label={t('drawings.textLabel')}
        value={drawing.text}
        maxLength={MAX_TEXT}
        onKeep={(typed) => {
          const text = typed.trim()
          if (text !== '' && text !== drawing.text) onText(text)
        }}
      />
    </span>
  )
}
