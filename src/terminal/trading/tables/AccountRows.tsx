// Freshness of the account's live rows, with a restart when the account failed.
import type { ReactNode } from 'react'
import type { Freshness } from '../../../domain/views/views'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import { Fresh } from '../../freshness/Fresh'
import { useRestart } from '../account/useRestart'

export interface AccountRowsProps {
  readonly freshness: Freshness
  /** Column widths of the skeleton. */
  readonly shape: readonly number[]
  readonly children: ReactNode
}

export function AccountRows({ freshness, shape, children }: AccountRowsProps) {
  const restart = useRestart()
  return (
    <Fresh
      freshness={freshness}
      skeleton={<SkeletonRows rows={3} columns={shape} height="2.375rem" />}
      onRestart={restart}
    >
      {children}
    </Fresh>
  )
}
