// The terminal's actions. A new one is a file in this folder and a line here.
import type { AnyAction } from '../../app/actions/action'
import { addMargin } from './addMargin'
import { amendOrder } from './amendOrder'
import { cancelAllOrders } from './cancelAllOrders'
import { cancelClose } from './cancelClose'
import { cancelOrder } from './cancelOrder'
import { chooseBuy, chooseSell } from './chooseSide'
import { closeHalf } from './closeHalf'
import { closePart } from './closePart'
import { closePosition } from './closePosition'
import { protectPosition } from './protectPosition'
import { redoLayout, undoLayout } from './layoutHistory'
import { SWITCH_WORKSPACE } from './switchWorkspace'

export const TERMINAL_ACTIONS: readonly AnyAction[] = [
  addMargin,
  amendOrder,
  cancelAllOrders,
  cancelClose,
  cancelOrder,
  chooseBuy,
  chooseSell,
  closeHalf,
  closePart,
  closePosition,
  protectPosition,
  redoLayout,
  ...SWITCH_WORKSPACE,
  undoLayout,
]
