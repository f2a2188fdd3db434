// /game-offering.
import { createFileRoute } from '@tanstack/react-router'
import { Words } from '../../i18n/Words'
import { LotteryPage } from './-lottery/LotteryPage'

export const Route = createFileRoute('/_site/game-offering')({ component: Games })

function Games() {
  return (
    <Words area="games">
      <LotteryPage />
    </Words>
  )
}
