// Commands of a chart's lines: a new price, or removal. Each is sent once; the line stays where it
// was dropped until the account has it, and returns if it is refused.
import { useEffect, useMemo } from 'react'
import { keylessCommand } from '../../../../app/command/command'
import { commandRunsOf, type CommandRuns } from '../../../../app/command/commandRuns'
import { useSendCommand } from '../../../../app/command/useCommand'
import { refusalText } from '../../../../app/query/failureText'
import { useText } from '../../../../i18n/useText'
import type { InputOf } from '../../../../session/calls'
import { reportAlertNews } from '../../../../state/alerts/alerts'
import { useApi } from '../../../../state/ApiContext'
import { notify } from '../../../../ui/pieces/Notices'
import type { ReceivedRefusal } from '../../../../domain/refusals'
import type { MarketDescriptor } from '../../../markets/MarketDescriptor'
import { amendOrder } from '../../../actions/amendOrder'
import { cancelOrder } from '../../../actions/cancelOrder'
import { protectPosition } from '../../../actions/protectPosition'
import { pending } from '../../../trading/actions/pending'
import { useRowActions, type Answered } from '../../../trading/actions/useRowActions'
import type { ChartLine, LineTarget } from '../screen/ownLines'
import type { LineDrag } from './LineDrag'
import type { OwnLine } from './lineProps'
import type { LineMove } from './lineMove'
import { idOf, isOrderTarget } from './lineTargets'
import { keyAfter } from './shownLines'

export interface LineCommands {
  /** `lines` are those of the account now. */
  readonly move: (line: OwnLine, move: LineMove, price: number, lines: readonly ChartLine[]) => void
  readonly remove: (line: OwnLine) => void
  /** Reports a price that would be refused. */
  readonly refuse: (refusal: ReceivedRefusal) => void
}

export function useLineCommands(market: MarketDescriptor, drag: LineDrag): LineCommands {
  const actions = useRowActions(market)
  const text = useText()
  const { t } = text
  const runs = commandRunsOf(useApi())
  const send = useSendCommand()
  useEffect(() => runs.subscribe(() => noteChecking(runs, drag)), [runs, drag])
  return useMemo(() => {
    const rowTarget = { actions, busy: undefined, own: (shown: string) => shown }
    const refuse = (refusal: ReceivedRefusal): void =>
      notify({
        id: 'chart-line',
        tone: 'danger',
        title: t('chartLines.notMoved'),
        text: refusalText(t, refusal),
      })
    /** True while another action on the same row is under way, which is said. */
    const isBusy = (target: LineTarget): boolean => {
      if (pending.busy[idOf(target)] === undefined) return false
      const [title, why] = [t('chartLines.notMoved'), t('chartLines.busy')]
      notify({ id: 'chart-line', tone: 'danger', title, text: why })
      return true
    }
    const settle = async (key: string, answered: Answered<unknown>): Promise<void> => {
      const answer = await answered
      if (answer?.kind === 'done') return
      drag.end(key)
      if (answer?.kind === 'refused') refuse(answer.refusal)
    }
    const alertEnds = { done: () => null, refused: () => undefined, ended: reportAlertNews }
    const changeAlert = (terms: InputOf<'changeAlert'>) =>
      send(`changing ${terms.uuid}`, {
        command: keylessCommand('changeAlert', terms, () => null),
        ...alertEnds,
      })
    const removeAlert = (uuid: string) =>
      send(`changing ${uuid}`, {
        command: keylessCommand('removeAlert', { uuid }, () => null),
        ...alertEnds,
      })
    return {
      refuse,
      move(line, { change, alert, protects }, price, lines) {
        const { target } = line
        if (isBusy(target)) return drag.putBack()
        const key = keyAfter(line, { protects })
        const from = lines.find((each) => each.key === key)?.price ?? null
        drag.send(key, { row: idOf(target), from, price })
        if (target.part === 'alert') {
          if (alert) void settle(key, changeAlert(alert))
        } else if (isOrderTarget(target))
          void settle(key, amendOrder.run({ ...rowTarget, row: target.row, change }, text))
        else void settle(key, protectPosition.run({ row: target.row, actions, change }, text))
      },
      remove(line) {
        const { key, target, price } = line
        if (isBusy(target)) return
        drag.send(key, { row: idOf(target), from: price, price: null })
        if (target.part === 'alert') void settle(key, removeAlert(target.alert.uuid))
        else if (isOrderTarget(target))
          void cancelOrder.run({ ...rowTarget, row: target.row }, text).finally(() => drag.end(key))
        else {
          const change = { [target.part]: null }
          void settle(key, protectPosition.run({ row: target.row, actions, change }, text))
        }
      },
    }
  }, [actions, drag, send, text, t])
}

/** Marks the sent lines whose answers were lost and whose outcomes are being asked for. */
function noteChecking(runs: Pick<CommandRuns, 'stateOf'>, drag: LineDrag): void {
  for (const [key, { row, state }] of drag.state.sent)
    if (state === 'sending' && runs.stateOf(`changing ${row}`) === 'checking') drag.checking(key)
}
