// Copying a short text, and saying for a moment that it was copied.
import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText'
import { Icon } from '../ui/pieces/Icon'
import { Button } from '../ui/pieces/Button'

const SAID_MS = 2000

interface CopyButtonProps {
  text: string
  /** The id of the element that names the text, where several can be copied. */
  describedBy?: string | undefined
}

export function CopyButton({ text, describedBy }: CopyButtonProps) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Not allowed here: the text stands beside the button to be marked by hand.
      () => undefined,
    )
  return (
    <Button size="l" onClick={copy} aria-describedby={describedBy}>
      <Icon name={copied ? 'check' : 'copy'} size={18} />
      <span role="status">{t(copied ? 'settings.copied' : 'settings.copy')}</span>
    </Button>
  )
}
