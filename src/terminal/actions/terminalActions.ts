// The terminal's actions. A new one is a file in this folder and a line here.
import type { AnyAction } from '../../app/actions/action'
import { addMargin } from './addMargin'
import { amendOrder } from './amendOrder'
import { cancelAllOrders } from './cancelAllOrders'
import { cancelClose } from './cancelClose'
import { cancelOrder } from './cancelOrder'
import { chooseInterval } from './chooseInterval'
import { chooseBuy, chooseSell } from './chooseSide'
import { closeHalf } from './closeHalf'
import { closePart } from './closePart'
import { closePosition } from './closePosition'
import { armKeys, listKeys } from './hotkeys/armKeys'
import { cancelLast, cancelOfSymbol } from './hotkeys/cancelOfSymbol'
import { CHANGE_TICKET } from './hotkeys/changeTicket'
import { closeHalfOfSymbol, closeOfSymbol } from './hotkeys/closeOfSymbol'
import { addPanel, goToPanel } from './placePanel'
import { protectPosition } from './protectPosition'
import { redoLayout, undoLayout } from './layoutHistory'
import { searchSymbols } from './searchSymbols'
import { SEND_ORDER } from './hotkeys/sendOrder'
import { SWITCH_WORKSPACE } from './switchWorkspace'

export const TERMINAL_ACTIONS: readonly AnyAction[] = [
  addMargin,
  addPanel,
  amendOrder,
  armKeys,
  cancelAllOrders,
  cancelClose,
  cancelLast,
  cancelOfSymbol,
  cancelOrder,
  ...CHANGE_TICKET,
  chooseBuy,
  chooseInterval,
  chooseSell,
  closeHalf,
  closeHalfOfSymbol,
  closeOfSymbol,
  closePart,
  closePosition,
  goToPanel,
  listKeys,
  protectPosition,
  redoLayout,
  searchSymbols,
  ...SEND_ORDER,
  ...SWITCH_WORKSPACE,
  undoLayout,
]
