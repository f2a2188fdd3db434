// Card of a row, its form on a phone: a header, labelled facts and actions.
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/useText'
import type { ColumnChoice } from '../../markets/MarketLists'
import { Fact } from '../tables/Fact'
import css from '../tables/records.module.css'
import type { ColumnKinds } from './columns'

export interface RecordCardProps<Row, Key extends string> {
  readonly row: Row
  readonly kinds: ColumnKinds<Row, Key>
  /** Columns whose header differs on this market. */
  readonly columns: readonly ColumnChoice<Key>[]
  readonly facts: readonly Key[]
  readonly head: ReactNode
  readonly aside: ReactNode
  readonly children?: ReactNode
}

export function RecordCard<Row, Key extends string>(props: RecordCardProps<Row, Key>) {
  const { t } = useText()
  const { row, kinds, columns, facts, head, aside, children } = props
  return (
    <>
      <div className={css.cardHead}>
        {head}
        {aside}
      </div>
      <dl className={css.facts}>
        {facts.map((key) => {
          const { header, cell, fact = cell } = kinds[key]
          const named = columns.find((choice) => choice.key === key)?.header ?? header
          return <Fact key={key} label={t(named)} value={fact(row)} />
        })}
      </dl>
      {children}
    </>
  )
}
