// Question about a line that was dropped far from the market, or where it would execute at once:
// Enter on the first button sends, Escape puts the line back.
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { figure } from '../../../../i18n/figure'
import { useText } from '../../../../i18n/useText'
import { usePhoneBackCloses } from '../../../../ui/back/useBackCloses'
import { Button } from '../../../../ui/pieces/Button'
import { pressedKey } from '../../../../ui/pressedKey'
import type { ChartSession } from '../ChartSession'
import type { Lifted } from './LineDrag'
import { moveLine } from './lineMove'
import css from './lines.module.css'
import { nameAfter } from './shownLines'
import type { LineControl } from './useLineControl'
import type { OwnLine } from './lineProps'

export interface LineQuestionProps {
  readonly line: OwnLine
  readonly lifted: Lifted
  readonly session: ChartSession
  readonly control: LineControl
}

export function LineQuestion({ line, lifted, session, control }: LineQuestionProps) {
  const { t } = useText()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    first.current?.focus()
    // Back to the grip, from where keys go on.
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  usePhoneBackCloses(true, control.putBack)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (pressedKey(event) !== 'Escape') return
    event.stopPropagation()
    control.putBack()
  }
  return (
    // The keys of its buttons end here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <div className={css.question} role="alertdialog" aria-label={line.name} onKeyDown={onKeyDown}>
      <p>{questionOf(line, lifted, session, t)}</p>
      <Button ref={first} size="s" tone="primary" onClick={() => control.confirm(line)}>
        {t('chartLines.move')}
      </Button>
      <Button size="s" onClick={control.putBack}>
        {t('chartLines.back')}
      </Button>
    </div>
  )
}

function questionOf(
  line: OwnLine,
  { price: ticks }: Lifted,
  session: ChartSession,
  t: ReturnType<typeof useText>['t'],
): string {
  const move = moveLine(line.target, ticks, session.moveContext)
  const { price, percent, doubt } = move
  const name = nameAfter(line, move, { t })
  const away = Math.abs(percent ?? 0).toFixed(1)
  return t(`chartLines.ask.${doubt ?? 'far'}`, { name, price: figure(price), percent: away })
}
