// Placeholder of a panel whose tools are on their way, or the failure with a way to try again.
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import type { ToolsLoad } from './useTools'

interface ToolsStateProps {
  readonly load: ToolsLoad<unknown>
  readonly skeleton: ReactNode
}

export function ToolsState({ load: { failed, retry }, skeleton }: ToolsStateProps) {
  const { t } = useText()
  if (!failed) return skeleton
  const action = { label: t('terminal.restart'), onClick: retry }
  return <EmptyLine tone="danger" text={t('terminal.crashed')} action={action} />
}
