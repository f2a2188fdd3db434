// Handle of one line over its name: the grip, which keys move by ticks, and the ×.
import type { KeyboardEvent, PointerEvent } from 'react'
import { useText } from '../../../../i18n/useText'
import { pressedKey } from '../../../../ui/pressedKey'
import { figureText } from '../../../figures/figureText'
import type { Lifted } from './LineDrag'
import css from './lines.module.css'
import { priceDecimalsOf } from './lineTargets'
import type { LineControl } from './useLineControl'
import type { OwnLine } from './lineProps'

export interface LineHandleProps {
  readonly line: OwnLine
  /** Null while the line is where the account has it. */
  readonly lifted: Lifted | null
  /** It is being sent, so that it cannot be moved. */
  readonly isSent: boolean
  readonly isLive: boolean
  readonly control: LineControl
  readonly onGrip: (event: PointerEvent) => void
}

const MANY_TICKS = 10

export function LineHandle(props: LineHandleProps) {
  const { line, lifted, isSent, isLive, control, onGrip } = props
  const { t } = useText()
  const { key, target, name, price } = line
  const at = figureText(lifted?.price ?? price, priceDecimalsOf(target))
  const onKeyDown = (event: KeyboardEvent): void => {
    const pressed = pressedKey(event)
    const ticks = event.shiftKey ? MANY_TICKS : 1
    if (pressed === 'ArrowUp') control.step(line, ticks)
    else if (pressed === 'ArrowDown') control.step(line, -ticks)
    else if (pressed === 'Enter') control.drop(line)
    else if (pressed === 'Escape' && lifted) control.putBack()
    else if (pressed === 'Delete' || pressed === 'Backspace') control.remove(line)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={css.handle} data-line={key} data-sent={isSent || undefined} hidden>
      {control.isMovable(line) && (
        <span
          className={css.grip}
          role="spinbutton"
          tabIndex={0}
          aria-label={t('chartLines.adjust', { name })}
          aria-valuenow={lifted?.price ?? price}
          aria-valuetext={at}
          aria-disabled={!isLive || isSent}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            if (event.button === 0) onGrip(event)
          }}
          onBlur={() => {
            if (lifted && !lifted.isAsking) control.putBack()
          }}
        />
      )}
      {target.part !== 'entry' && (
        <button
          type="button"
          className={css.remove}
          aria-label={t('chartLines.remove', { name })}
          disabled={isSent}
          onClick={() => control.remove(line)}
        >
          ×
        </button>
      )}
    </div>
  )
}
