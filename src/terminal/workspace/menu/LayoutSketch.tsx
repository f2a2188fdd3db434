// Sketch of a layout: its groups in proportion, each with the names of its panels.
import { useText } from '../../../i18n/useText'
import { useMarkets } from '../../markets/markets'
import { panelName } from '../../markets/MarketDescriptor'
import { PANELS } from '../../panels'
import { pairName } from '../../trading/tables/pairName'
import type { LayoutGroup, LayoutRow, LayoutTab } from '../layout/layout'
import type { WorkspaceContent } from '../saved/workspace'
import css from './menu.module.css'

export interface LayoutSketchProps {
  readonly layout: LayoutRow
  readonly content: WorkspaceContent
}

export function LayoutSketch({ layout, content }: LayoutSketchProps) {
  return (
    <div className={css.sketch}>
      <Row row={layout} content={content} across />
    </div>
  )
}

interface RowProps {
  readonly row: LayoutRow
  readonly content: WorkspaceContent
  readonly across: boolean
}

function Row({ row, content, across }: RowProps) {
  return (
    <div className={css.split} data-across={across} style={{ flexGrow: row.weight }}>
      {row.children.map((child, index) =>
        child.type === 'row' ? (
          <Row key={index} row={child} content={content} across={!across} />
        ) : (
          <Group key={child.tabs[0]?.id} group={child} content={content} />
        ),
      )}
    </div>
  )
}

function Group({ group, content }: { group: LayoutGroup; content: WorkspaceContent }) {
  const nameOf = useTabName(content)
  return (
    <div className={css.group} style={{ flexGrow: group.weight }}>
      {group.tabs.map(nameOf).join(' · ')}
    </div>
  )
}

function useTabName({ groups, symbol }: WorkspaceContent): (tab: LayoutTab) => string {
  const { t } = useText()
  const markets = useMarkets()
  const { market } = markets.find(symbol ?? '') ?? { market: markets.first }
  return ({ kind, link }) => {
    const own =
      'symbol' in link ? link.symbol : link.group === 'blue' ? undefined : groups[link.group]
    const name = t(panelName(market, kind))
    return own !== undefined && PANELS[kind].hasInstrument ? `${name} ${pairName(own)}` : name
  }
}
