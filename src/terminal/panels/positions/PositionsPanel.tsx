// Open positions of a market, revalued as prices move.
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { panelName } from '../../markets/MarketDescriptor'
import type { MarketLists } from '../../markets/MarketLists'
import type { PanelProps } from '../../panelProps'
import { useSignedIn } from '../../trading/account/useAccount'
import { useRowActions } from '../../trading/actions/useRowActions'
import { columnsOf } from '../../trading/lists/columns'
import { RecordCard } from '../../trading/lists/RecordCard'
import { useOpenRows } from '../../trading/lists/useOpenRows'
import { AccountRows } from '../../trading/tables/AccountRows'
import { GuestLine } from '../../trading/tables/GuestLine'
import { Pnl } from '../../trading/tables/Pnl'
import { RecordTable } from '../../trading/tables/RecordTable'
import { AnsweredInstrument, positionKinds } from './positionColumns'
import { PositionActions } from './PositionActions'

export function PositionsPanel(props: PanelProps) {
  const list = props.market.lists.positions
  return list && <Positions key={props.market.market} {...props} list={list} />
}

interface PositionsProps extends PanelProps {
  readonly list: NonNullable<MarketLists['positions']>
}

function Positions({ panelId, market, visible, list }: PositionsProps) {
  const text = useText()
  const signedIn = useSignedIn()
  const { rows, now } = useOpenRows(list, market, panelId, visible)
  const actions = useRowActions(market)
  const acting = useMemo(() => ({ market, actions, now }), [market, actions, now])
  const kinds = useMemo(() => positionKinds(text, acting), [text, acting])
  const columns = useMemo(() => columnsOf(text, kinds, list.columns), [text, kinds, list])
  if (!signedIn) return <GuestLine text={list.texts.guest} />
  return (
    <AccountRows freshness={now.account.freshness} shape={list.columns.map(({ weight }) => weight)}>
      <RecordTable
        label={text.t(panelName(market, 'positions'))}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        renderCard={(row) => (
          <RecordCard
            row={row}
            kinds={kinds}
            columns={list.columns}
            facts={list.card}
            head={<AnsweredInstrument row={row} />}
            aside={
              <strong>
                <Pnl pnl={row.profit} ratio={row.ratio} />
              </strong>
            }
          >
            <PositionActions row={row} acting={acting} touch />
          </RecordCard>
        )}
        empty={<EmptyLine text={text.t(list.texts.empty)} />}
      />
    </AccountRows>
  )
}
