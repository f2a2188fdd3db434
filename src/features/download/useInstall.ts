// Installation of the site as an app, if the browser offers it.
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** What Chromium sends before it would offer the installation itself. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

export interface Install {
  /** none: the browser says nothing of it; its menu may still offer it. */
  readonly state: 'none' | 'offered' | 'installed'
  readonly install: () => void
}

export function useInstall(): Install {
  const [offer, setOffer] = useState<InstallEvent | null>(null)
  const [wasInstalled, setWasInstalled] = useState(false)
  // Known once the page stands.
  const runsInstalled = useMediaQuery('(display-mode: standalone)', false)
  const installed = wasInstalled || runsInstalled
  useEffect(() => {
    const onOffer = (event: Event) => {
      if (!isInstallEvent(event)) return
      event.preventDefault()
      setOffer(event)
    }
    const onInstalled = () => setWasInstalled(true)
    window.addEventListener('beforeinstallprompt', onOffer)
    window.addEventListener('appinstalled', onInstalled)
    return () => {
      window.removeEventListener('beforeinstallprompt', onOffer)
      window.removeEventListener('appinstalled', onInstalled)
    }
  }, [])
  return {
    state: installed ? 'installed' : offer ? 'offered' : 'none',
    install() {
      // An offer can be taken up once.
      setOffer(null)
      void offer?.prompt()
    },
  }
}
