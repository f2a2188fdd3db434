// Control of a chart's lines, by pointer and keys alike: lift, move, drop, remove, answer.
import { useMemo } from 'react'
import { preferences } from '../../../../state/preferences'
import type { LineHandlesProps, OwnLine } from './lineProps'
import type { LineDrag } from './LineDrag'
import { moveLine } from './lineMove'
import { isMovable } from './lineTargets'
import { useLineCommands } from './useLineCommands'

export interface LineControl {
  readonly isMovable: (line: OwnLine) => boolean
  /** Moves a line by ticks, lifting it first. */
  readonly step: (line: OwnLine, ticks: number) => void
  /** Sends the lifted line, asks about it, or puts it back. */
  readonly drop: (line: OwnLine) => void
  /** Removes the order or the protection of a line. */
  readonly remove: (line: OwnLine) => void
  /** Answers the open question. */
  readonly confirm: (line: OwnLine) => void
  readonly putBack: () => void
}

export function useLineControl(
  { session, market, lines, isLive }: LineHandlesProps,
  drag: LineDrag,
): LineControl {
  const commands = useLineCommands(market, drag)
  return useMemo(() => {
    const send = (line: OwnLine, price: number): void => {
      const move = moveLine(line.target, price, session.moveContext)
      if (move.refusal) {
        drag.putBack()
        return commands.refuse(move.refusal)
      }
      commands.move(line, move, price, lines)
    }
    return {
      isMovable: ({ target }) => isMovable(target, market),
      step(line, ticks) {
        const { lifted } = drag.state
        if (!isLive || !isMovable(line.target, market)) return
        if (lifted?.key !== line.key && !drag.lift(line)) return
        drag.move((drag.state.lifted?.price ?? line.price) + ticks)
      },
      drop(line) {
        const { lifted } = drag.state
        if (lifted?.key !== line.key || lifted.isAsking) return
        if (lifted.price === line.price || !isLive) return drag.putBack()
        const { doubt, refusal } = moveLine(line.target, lifted.price, session.moveContext)
        if (preferences.warnPrices && doubt !== null && refusal === null) drag.ask()
        else send(line, lifted.price)
      },
      remove(line) {
        if (line.target.part !== 'entry') commands.remove(line)
      },
      confirm(line) {
        const { lifted } = drag.state
        if (lifted?.key === line.key && lifted.isAsking) send(line, lifted.price)
      },
      putBack: () => drag.putBack(),
    }
  }, [session, market, lines, isLive, drag, commands])
}
