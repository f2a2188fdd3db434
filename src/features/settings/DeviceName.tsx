// A device by a readable name, with its browser's full user agent on request.
import { deviceOf } from '../../domain/identity/deviceOf'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import classes from './settings.module.css'

/** Browser and system; the text for an unknown device if neither is known. */
export function deviceWords(userAgent: string, unknown: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter((part) => part !== null).join(' · ') || unknown
}

export function DeviceName({ device, children }: { device: string; children?: React.ReactNode }) {
  const { t } = useText()
  return (
    <span className={classes.device} title={device}>
      <Icon name={deviceOf(device).handheld ? 'phone' : 'device'} />
      <span>{deviceWords(device, t('settings.devices.unknown'))}</span>
      {children}
    </span>
  )
}
