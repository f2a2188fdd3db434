// The download page: the app is the site itself, installed from the browser, with instructions for
// browsers that do not offer this by themselves.
import { useText } from '../../i18n/useText'
import { useIsDrawn } from '../../ui/drawn'
import { Button } from '../../ui/pieces/Button'
import { QrCode } from '../../ui/pieces/QrCode'
import { Card } from '../../ui/site/Card'
import { Note } from '../../ui/site/Note'
import { Row, Rows } from '../../ui/site/Rows'
import { SitePage } from '../../ui/site/SitePage'
import { useInstall } from './useInstall'
import classes from './download.module.css'
import parts from '../../ui/site/parts.module.css'

const WAYS = ['android', 'ios', 'desktop'] as const

export function DownloadPage() {
  const { t } = useText()
  const { state, install } = useInstall()
  return (
    <SitePage title={t('download.title')} lead={t('download.lead')}>
      <div className={parts.cards}>
        {state === 'offered' && (
          <p>
            <Button tone="primary" size="xl" onClick={install}>
              {t('download.install')}
            </Button>
          </p>
        )}
        {state === 'installed' && <Note icon="check">{t('download.installed')}</Note>}
        <Card
          id="phone"
          title={t('download.phone')}
          lead={t('download.phone.text')}
          action={<OwnCode />}
        >
          {null}
        </Card>
        <Card id="install" title={t('download.install')}>
          <Rows>
            {WAYS.map((way) => (
              <Row key={way} name={t(`download.${way}`)}>
                {t(`download.${way}.text`)}
              </Row>
            ))}
          </Rows>
        </Card>
      </div>
    </SitePage>
  )
}

/** The exchange does not know by which address it is reached. */
function OwnCode() {
  const { t } = useText()
  if (useIsDrawn()) return <div className={classes.code} />
  const { origin } = window.location
  return <QrCode text={origin} label={t('download.code', { address: origin })} />
}
