// The field of one image: empty, during the upload, ready, and failed.
import { useText } from '../../i18n/useText'
import { nothing } from '../stateful'
import type { Story } from '../Story'
import { FileField, type FileState } from './FileField'

const SQUARE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'

function Example({ state }: { state: FileState }) {
  const { t } = useText()
  return (
    <FileField
      label={t('app.file.camera')}
      hint={t('app.file.drop')}
      state={state}
      accept="image/jpeg"
      onChoose={nothing}
      onClear={nothing}
    />
  )
}

export const story: Story = {
  states: {
    empty: () => <Example state={{ kind: 'empty' }} />,
    sending: () => <Example state={{ kind: 'sending', name: 'front.jpg', previewUrl: SQUARE }} />,
    ready: () => <Example state={{ kind: 'ready', name: 'front.jpg', previewUrl: SQUARE }} />,
    failed: () => <Example state={{ kind: 'failed', message: '413' }} />,
  },
}
