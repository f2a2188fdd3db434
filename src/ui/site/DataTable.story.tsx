// The table with sums, while newer rows load, and long enough to scroll.
import { useText } from '../../i18n/useText'
import { Button } from '../pieces/Button'
import { Num } from '../pieces/Num'
import type { Story } from '../Story'
import { DataTable, type DataTableProps } from './DataTable'

const COINS = ['BTC', 'ETH', 'USDT', 'ARC', 'EUR', 'XAU', 'AUD', 'CAD', 'CHF', 'GBP', 'JPY', 'USD']
const LONG = [...COINS, 'AAVE', 'APE', 'COMP', 'SAND']

const worthOf = (coin: string) => <Num value={`${coin.length * 1250.5}`} unit="USDT" />
const actionOf = (coin: string) => <Button size="s">{coin}</Button>

function Example(props: Pick<DataTableProps<string>, 'rows' | 'busy' | 'rolls'>) {
  const { t } = useText()
  const total = <Num value="91842.5" unit="USDT" />
  return (
    <DataTable
      {...props}
      label={t('app.nav.wallet')}
      keyOf={(coin) => coin}
      columns={[
        { key: 'coin', header: t('wallet.coin'), cell: (coin) => coin, part: 'title' },
        {
          key: 'worth',
          header: t('app.nav.wallet'),
          cell: worthOf,
          align: 'end',
          sum: total,
        },
        {
          key: 'action',
          header: t('app.cancel'),
          cell: actionOf,
          align: 'end',
          part: 'action',
        },
      ]}
    />
  )
}

export const story: Story = {
  states: {
    rows: () => <Example rows={COINS.slice(0, 3)} />,
    busy: () => <Example rows={COINS.slice(0, 3)} busy />,
    scrolling: () => <Example rows={LONG} rolls />,
  },
}
