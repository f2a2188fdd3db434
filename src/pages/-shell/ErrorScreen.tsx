// An error as a whole screen: the shared composition in the bare layout, with the way back.
import { useNavigate } from '@tanstack/react-router'
import type { MessageKey } from '../../i18n/messages/en'
import { useText } from '../../i18n/useText'
import type { ErrorCode } from '../../ui/errors/CodeArt'
import { Settled } from '../../ui/drawn'
import { ErrorPage } from '../../ui/errors/ErrorPage'
import { Button } from '../../ui/pieces/Button'
import { ShellFrame } from './frame/ShellFrame'

export interface ErrorScreenProps {
  code: ErrorCode
  /** Left out: the title of the code. */
  title?: MessageKey
  /** Try the failed thing again, where that can help. */
  onRetry?: () => void
}

export function ErrorScreen({ code, title, onRetry }: ErrorScreenProps) {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <ShellFrame layout="bare">
      <ErrorPage
        code={code}
        {...(title === undefined ? {} : { title })}
        actions={
          <>
            <Button tone="primary" size="xl" onClick={() => void navigate({ to: '/' })}>
              {t('errors.home')}
            </Button>
            {onRetry && (
              <Button tone="quiet" size="xl" onClick={onRetry}>
                {t('errors.retry')}
              </Button>
            )}
          </>
        }
      />
      <Settled />
    </ShellFrame>
  )
}
