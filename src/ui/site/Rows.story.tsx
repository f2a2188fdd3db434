// Facts in rows: plain, with a sentence, and with the action that changes them.
import { useText } from '../../i18n/useText'
import { Button } from '../pieces/Button'
import type { Story } from '../Story'
import { Row, Rows } from './Rows'

function Example() {
  const { t } = useText()
  return (
    <Rows>
      <Row name={t('wallet.coin')}>USDT</Row>
      <Row name={t('app.nav.wallet')} note={t('app.funds.none')}>
        1,530.95
      </Row>
      <Row name={t('app.language')} action={<Button>{t('app.cancel')}</Button>}>
        繁體中文
      </Row>
    </Rows>
  )
}

export const story: Story = { states: { facts: Example } }
