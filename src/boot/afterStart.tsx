// The parts of the client that no first view needs. They load after the user's first input, or
// after some seconds, so that they do not compete with the page itself.
import { lazy } from 'react'
import { offerUpdate } from '../state/update'
import { onFirstUse } from '../ui/onFirstUse'
import { keptOnce } from './keptOnce'
import type { startClient } from './startClient'

type Client = Pick<ReturnType<typeof startClient>, 'accountNews$'>

/** ms after which a page that is only read loads the rest too. */
const UNUSED_MS = 6_000

/** Resolves at the first use of the page, on return to its tab, or after some seconds. */
const pageUsed = keptOnce(
  () =>
    new Promise<void>((resolve) => {
      const stop = onFirstUse(done)
      const timer = setTimeout(done, UNUSED_MS)
      document.addEventListener('visibilitychange', done)
      function done(): void {
        stop()
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', done)
        resolve()
      }
    }),
)

/**
 * Account notices and the account's settings, on every page. A guest's account has no events, so
 * for guests they load once the page is used, and then detect a sign-in in another tab.
 */
export function newsOf(loadClient: () => Promise<Client>, isGuest: boolean) {
  return lazy(async () => {
    if (isGuest) await pageUsed()
    const [client, { AccountNews }, { ClockNotice }, { AccountNewsContext }, { Synced }] =
      await Promise.all([
        loadClient(),
        import('../features/settings/AccountNews'),
        import('../features/clock/ClockNotice'),
        import('../state/accountNews'),
        import('../app/settingsSync/Synced'),
      ])
    return {
      default: () => (
        <AccountNewsContext value={client.accountNews$}>
          <AccountNews />
          <ClockNotice />
          <Synced />
        </AccountNewsContext>
      ),
    }
  })
}

/** Offline use and the offer of newer versions. */
export const Updates = lazy(async () => {
  await pageUsed()
  const [{ networkQuiet, registerOfflineUse }, { UpdatePrompt }] = await Promise.all([
    import('./offlineUse'),
    import('../features/update/UpdatePrompt'),
  ])
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void registerOfflineUse({
      container: navigator.serviceWorker,
      onUpdate: offerUpdate,
      reload: () => window.location.reload(),
      quiet: networkQuiet,
    })
  return { default: UpdatePrompt }
})
