// Placeholder of the customer's own data: skeleton rows, or the failure with a way to try again.
import type { ReactNode } from 'react'
import type { Me } from '../../domain/records/identityRecords'
import { LoadState } from '../../app/query/LoadState'
import type { UseQuery } from '../../app/query/useQuery'
import classes from './settings.module.css'

export interface MeLoadProps {
  me: UseQuery<Me>
  /** How many rows the facts will take. */
  rows: number
  renderFacts: (me: Me) => ReactNode
}

export function MeLoad({ me: { load, reload }, rows, renderFacts }: MeLoadProps) {
  if (load.last) return renderFacts(load.last)
  return (
    <div className={classes.pad}>
      <LoadState load={load} reload={reload} rows={rows} columns={[30, 60, 40]} height="4rem" />
    </div>
  )
}
