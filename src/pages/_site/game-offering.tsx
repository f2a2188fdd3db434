// /game-offering.
import { createFileRoute } from '@tanstack/react-router'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { LotteryPage } from '../../features/lottery/LotteryPage'

export const Route = createFileRoute('/_site/game-offering')({ component: Games })

function Games() {
  return (
    <MessagesBoundary area="lottery">
      <LotteryPage />
    </MessagesBoundary>
  )
}
