// The pages of errors and of maintenance.
import { useText } from '../../i18n/useText'
import { Button } from '../pieces/Button'
import type { Story } from '../Story'
import type { ErrorCode } from './CodeArt'
import { ErrorPage } from './ErrorPage'

function Example({ code }: { code: ErrorCode }) {
  const { t } = useText()
  const back = (
    <Button tone="primary" size="xl">
      {t('app.nav.wallet')}
    </Button>
  )
  return <ErrorPage code={code} actions={back} />
}

export const story: Story = {
  overlay: true,
  states: {
    400: () => <Example code={400} />,
    404: () => <Example code={404} />,
    500: () => <Example code={500} />,
    503: () => <Example code={503} />,
  },
}
