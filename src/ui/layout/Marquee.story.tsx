// The announcements of the header, before they have loaded, as a line, and between its parts.
import type { Story } from '../Story'
import { Marquee, type MarqueeProps } from './Marquee'

const title = { en: 'ARC/USDT is listed', tw: 'ARC/USDT 上線', cn: 'ARC/USDT 上线' }
const announcement = (uuid: string) => ({
  uuid,
  at: Date.UTC(2026, 0, 31),
  title,
  section: 'ANNOUNCEMENT' as const,
})
const TWO = [announcement('a'), announcement('b')]
const Example = (props: Pick<MarqueeProps, 'announcements' | 'look'>) => (
  <Marquee {...props} locale="en" />
)

export const story: Story = {
  states: {
    loading: () => <Example look="line" announcements={[]} />,
    line: () => <Example look="line" announcements={TWO} />,
    inside: () => <Example look="inside" announcements={TWO} />,
  },
}
