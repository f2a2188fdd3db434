// The button that opens the choice of a file.
import { useText } from '../../i18n/useText'
import { nothing } from '../stateful'
import type { Story } from '../Story'
import { FileButton } from './FileButton'

function Example() {
  const { t } = useText()
  return (
    <FileButton accept=".json" onChoose={nothing}>
      {t('terminal.workspace.import.choose')}
    </FileButton>
  )
}

export const story: Story = { states: { ready: () => <Example /> } }
