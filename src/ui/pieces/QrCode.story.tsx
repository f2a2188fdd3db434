// The QR code, dark on light in both themes.
import type { Story } from '../Story'
import { QrCode } from './QrCode'

export const story: Story = {
  states: { address: () => <QrCode text="https://meridian.example/invite" label="QR" /> },
}
