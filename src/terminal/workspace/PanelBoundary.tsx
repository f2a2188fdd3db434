// Error boundary of a panel: explains what happened and what did not, with a restart button. Other
// panels are not affected.
import { Component, type ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { EmptyLine } from '../../ui/pieces/EmptyLine'

interface State {
  readonly broken: boolean
}

export class PanelBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { broken: false }

  static getDerivedStateFromError(): State {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return <Broken onRestart={() => this.setState({ broken: false })} />
  }
}

function Broken({ onRestart }: { onRestart: () => void }) {
  const { t } = useText()
  return (
    <EmptyLine
      tone="danger"
      text={t('terminal.crashed')}
      action={{ label: t('terminal.restart'), onClick: onRestart }}
    />
  )
}
