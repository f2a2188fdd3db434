// Entries of the menu of drawing tools: each tool, the magnet, hiding, undo, redo, and the removal
// of all drawings of the instrument.
import { Menu } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useSnapshot } from 'valtio'
import { MessagesBoundary } from '../../../../i18n/MessagesBoundary'
import { useText } from '../../../../i18n/useText'
import { Icon } from '../../../../ui/pieces/Icon'
import { changeChart, type ChartChoice } from '../chartSettings'
import { DRAWING_KINDS } from './drawing'
import { changeDrawings, drawings, redoDrawing, undoDrawing } from './drawings'
import css from './drawings.module.css'
import type { DrawingState, Tool } from './DrawingState'

export interface DrawingMenuProps {
  readonly symbol: string
  readonly state: DrawingState
  readonly panelId: string
  readonly choice: ChartChoice
}

const TOOLS: readonly Tool[] = [...DRAWING_KINDS, 'measure']

export function DrawingMenu(props: DrawingMenuProps) {
  return (
    <MessagesBoundary area="panels">
      <Items {...props} />
    </MessagesBoundary>
  )
}

function Items({ symbol, state, panelId, choice }: DrawingMenuProps) {
  const { t } = useText()
  const { magnet, isHidden, bySymbol } = useSnapshot(drawings)
  const mark = <Icon name="check" size={14} />
  const take = (tool: Tool) => (event: MouseEvent) => {
    drawings.isHidden = false
    // A click by keyboard has no pointer to place points with.
    state.selectTool(tool, event.detail === 0)
  }
  const label = t('terminal.chart.draw')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
    <div className={css.menu} role="group" tabIndex={0} aria-label={label}>
      <div className={css.tools}>
        {TOOLS.map((tool) => (
          <Menu.Item key={tool} onClick={take(tool)}>
            {t(`drawings.${tool}`)}
          </Menu.Item>
        ))}
      </div>
      <Menu.Divider />
      <Menu.CheckboxItem
        checked={magnet}
        checkIcon={mark}
        onChange={(on) => void (drawings.magnet = on)}
      >
        {t('drawings.magnet')}
      </Menu.CheckboxItem>
      <Menu.CheckboxItem
        checked={isHidden}
        checkIcon={mark}
        onChange={(on) => void (drawings.isHidden = on)}
      >
        {t('drawings.hide')}
      </Menu.CheckboxItem>
      <Menu.CheckboxItem
        checked={choice.fills}
        checkIcon={mark}
        onChange={(on) => changeChart(panelId, { fills: on })}
      >
        {t('chartMarks.show')}
      </Menu.CheckboxItem>
      <Menu.Divider />
      <Menu.Item onClick={() => undoDrawing(symbol)}>{t('drawings.undo')}</Menu.Item>
      <Menu.Item onClick={() => redoDrawing(symbol)}>{t('drawings.redo')}</Menu.Item>
      <Menu.Item
        disabled={(bySymbol[symbol] ?? []).length === 0}
        onClick={() => changeDrawings(symbol, [])}
      >
        {t('drawings.removeAll')}
      </Menu.Item>
    </div>
  )
}
