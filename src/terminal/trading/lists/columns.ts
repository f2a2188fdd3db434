// Combination of a market's column choice with the shared column definitions: header, width and
// cell.
import type { ReactNode } from 'react'
import type { MessageKey } from '../../../i18n/messages/en'
import type { Text } from '../../../i18n/useText'
import type { ColumnChoice } from '../../markets/MarketLists'
import type { Column } from '../tables/RecordTable'

/** A column's definition for every market. */
export interface ColumnKind<Row> {
  readonly header: MessageKey
  readonly align?: 'start'
  /** The header is visible only to assistive technology. */
  readonly quietHeader?: boolean
  readonly cell: (row: Row) => ReactNode
  /** Replacement for a card when the cell is more than a figure. */
  readonly fact?: (row: Row) => ReactNode
}

export type ColumnKinds<Row, Key extends string> = Readonly<Record<Key, ColumnKind<Row>>>

/** The columns of a market's table, in its order. */
export const columnsOf = <Row, Key extends string>(
  { t }: Pick<Text, 't'>,
  kinds: ColumnKinds<Row, Key>,
  choices: readonly ColumnChoice<Key>[],
): readonly Column<Row>[] =>
  choices.map(({ key, header, ...choice }): Column<Row> => {
    const { fact: _, ...kind }: ColumnKind<Row> = kinds[key]
    return { ...kind, ...choice, key, header: t(header ?? kind.header) }
  })
