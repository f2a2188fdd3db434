// /panel/<kind>: one panel of the terminal in a window of its own, as the terminal opened it.
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { MessagesBoundary } from '../i18n/MessagesBoundary'
import { PanelWindow } from '../terminal/Terminal'
import { Settled, useIsDrawn } from '../ui/drawn'
import { SkeletonRows } from '../ui/pieces/SkeletonRows'
import { ErrorScreen } from './-shell/ErrorScreen'
import { WithEngine } from './-shell/WithEngine'

export const Route = createFileRoute('/panel/$kind')({
  staticData: { layout: 'panel', words: 'trade' },
  component: PanelScreen,
})

function PanelScreen() {
  const { kind } = Route.useParams()
  const isDrawn = useIsDrawn()
  const shape = <SkeletonRows rows={12} columns={[40, 60, 50]} />
  return (
    <>
      {isDrawn ? (
        shape
      ) : (
        <MessagesBoundary area="trade" fallback={shape}>
          <MessagesBoundary area="commands" fallback={shape}>
            <Suspense fallback={shape}>
              <WithEngine>
                <PanelWindow kind={kind} unknown={<ErrorScreen code={404} />} />
              </WithEngine>
            </Suspense>
          </MessagesBoundary>
        </MessagesBoundary>
      )}
      <Settled />
    </>
  )
}
