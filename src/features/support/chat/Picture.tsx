// A picture of a message: fetched when it is shown, small in the message, as large as the window
// when it is pressed.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/pieces/Icon'
import type { Conversation } from './conversation'
import classes from './Picture.module.css'

const Dialog = lazy(() =>
  import('../../../ui/pieces/Dialog').then((module) => ({ default: module.Dialog })),
)

export interface PictureProps {
  uuid: string
  /** Its place in the message, from 1. */
  number: number
  conversation: Conversation
}

export function Picture({ uuid, number, conversation }: PictureProps) {
  const { t } = useText()
  const [large, setLarge] = useState<boolean | undefined>()
  const address = usePicture(uuid, conversation)
  const name = t('support.chat.picture', { number })
  if (address === null)
    return (
      <span className={classes.missing} role="img" aria-label={t('support.chat.pictureFailed')}>
        <Icon name="image" />
      </span>
    )
  return (
    <>
      <button
        type="button"
        className={classes.thumb}
        aria-label={t('support.chat.enlarge', { number })}
        onClick={() => setLarge(true)}
      >
        {address !== undefined && <img src={address} alt="" />}
      </button>
      {large !== undefined && (
        <Suspense>
          <Dialog opened={large} onClose={() => setLarge(false)} title={name}>
            <img className={classes.large} src={address} alt={name} />
          </Dialog>
        </Suspense>
      )}
    </>
  )
}

/** Undefined while it comes; null where it cannot be had. */
function usePicture(uuid: string, conversation: Conversation): string | null | undefined {
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    const limit = new AbortController()
    void conversation.picture(uuid, limit.signal).then((found) => {
      if (!limit.signal.aborted) setAddress(found)
    })
    return () => limit.abort()
  }, [uuid, conversation])
  return address
}
