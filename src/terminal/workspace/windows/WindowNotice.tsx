// Notice of windows that could not be opened.
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../../i18n/useText'
import { notify } from '../../../ui/pieces/Notices'
import type { WindowFailure } from './usePanelWindows'
import { MAX_WINDOWS } from './windowRecords'

const ABOUT = { id: 'windows', tone: 'danger' } as const

export function WindowNotice({ failure }: { readonly failure: WindowFailure }) {
  const { t } = useText()
  const report = useEffectEvent((): void => {
    if (failure.kind === 'full')
      return notify({ ...ABOUT, title: t('terminal.window.full', { count: MAX_WINDOWS }) })
    return notify({
      ...ABOUT,
      title: t('terminal.window.blocked', { count: failure.count }),
      action: { label: t('terminal.window.openBlocked'), onPress: () => failure.open() },
    })
  })
  useEffect(() => report(), [failure])
  return null
}
