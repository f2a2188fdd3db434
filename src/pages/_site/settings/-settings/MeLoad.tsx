// What stands where the person's own facts are not here yet: their rows on the way, or what failed
// with the way to try again.
import type { ReactNode } from 'react'
import type { Me } from '../../../../domain/records/identityRecords'
import { LoadState } from '../../../-site/LoadState'
import type { UseFetched } from '../../../-site/useFetched'
import classes from './settings.module.css'

export interface MeLoadProps {
  me: UseFetched<Me>
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
