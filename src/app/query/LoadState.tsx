// Placeholder of fetched content: the skeleton of its rows, or the failure with its reason and a
// way to try again.
import { useText } from '../../i18n/useText'
import type { Load } from './load'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { SkeletonRows, type SkeletonRowsProps } from '../../ui/pieces/SkeletonRows'
import { refusalText } from './failureText'

export interface LoadStateProps extends SkeletonRowsProps {
  load: Load<unknown>
  reload: () => void
}

export function LoadState({ load, reload, ...skeleton }: LoadStateProps) {
  const { t } = useText()
  if (load.kind !== 'failed') return <SkeletonRows {...skeleton} />
  return (
    <EmptyLine
      tone="danger"
      text={`${t('settings.failed')} ${refusalText(t, load.refusal)}`}
      action={{ label: t('app.retry'), onClick: reload }}
    />
  )
}
