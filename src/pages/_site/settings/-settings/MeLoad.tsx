// Owns what stands where the person's own facts are not here yet: their rows on the way, or what
// failed with the way to try again.
import type { ReactNode } from 'react'
import type { Me } from '../../../../domain/records/identityRecords'
import { useText } from '../../../../i18n/useText'
import { EmptyLine } from '../../../../ui/pieces/EmptyLine'
import { SkeletonRows } from '../../../../ui/pieces/SkeletonRows'
import type { UseFetched } from '../../../-site/useFetched'
import { refusalText } from '../../../-site/sayTrouble'
import classes from './settings.module.css'

export interface MeLoadProps {
  me: UseFetched<Me>
  /** How many rows the facts will take. */
  rows: number
  renderFacts: (me: Me) => ReactNode
}

export function MeLoad({ me: { load, reload }, rows, renderFacts }: MeLoadProps) {
  const { t } = useText()
  if (load.last) return renderFacts(load.last)
  return (
    <div className={classes.pad}>
      {load.kind === 'failed' ? (
        <EmptyLine
          tone="danger"
          text={`${t('settings.failed')} ${refusalText(t, load.refusal)}`}
          action={{ label: t('app.retry'), onClick: reload }}
        />
      ) : (
        <SkeletonRows rows={rows} columns={[30, 60, 40]} height="4rem" />
      )}
    </div>
  )
}
