// Panel moves by command, for keyboards and for touch, where dragging a tab does not start: finds
// the neighbouring group and returns the library's action.
import { Actions, DockLocation, type Action, type TabNode, type TabSetNode } from 'flexlayout-react'
import { groupsOf } from './dockModel'

export const SIDES = ['left', 'right', 'up', 'down'] as const
export type Side = (typeof SIDES)[number]

const LOCATIONS: Record<Side, DockLocation> = {
  left: DockLocation.LEFT,
  right: DockLocation.RIGHT,
  up: DockLocation.TOP,
  down: DockLocation.BOTTOM,
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The nearest of `others` on a side of `from`, by their centres; undefined if there is none. */
export function nearest<T>(
  from: Box,
  others: readonly T[],
  boxOf: (other: T) => Box,
  side: Side,
): T | undefined {
  let best: T | undefined
  let least = Infinity
  for (const other of others) {
    const [ahead, aside] = offsets(from, boxOf(other), side)
    if (ahead <= 1) continue
    const cost = ahead + aside * 2
    if (cost < least) {
      least = cost
      best = other
    }
  }
  return best
}

/** Distance of a box in the direction of a side, and perpendicular to it. */
function offsets(from: Box, to: Box, side: Side): readonly [ahead: number, aside: number] {
  const across = to.x + to.width / 2 - (from.x + from.width / 2)
  const down = to.y + to.height / 2 - (from.y + from.height / 2)
  switch (side) {
    case 'left':
      return [-across, Math.abs(down)]
    case 'right':
      return [across, Math.abs(down)]
    case 'up':
      return [-down, Math.abs(across)]
    case 'down':
      return [down, Math.abs(across)]
  }
}

/** The action that moves a tab into the group on a side; undefined if there is none. */
export function moveAction(tab: TabNode, group: TabSetNode, side: Side): Action | undefined {
  const others = groupsOf(group.getModel()).filter((other) => other !== group)
  const target = nearest(group.getRect(), others, (other) => other.getRect(), side)
  return target && Actions.moveNode(tab.getId(), target.getId(), DockLocation.CENTER, -1, true)
}

/**
 * The action that splits a tab off its group to a side; undefined if it is the group's only tab.
 */
export function splitAction(tab: TabNode, group: TabSetNode, side: Side): Action | undefined {
  if (group.getTabNodes().length < 2) return undefined
  return Actions.moveNode(tab.getId(), group.getId(), LOCATIONS[side], -1, true)
}
