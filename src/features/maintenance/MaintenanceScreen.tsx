// The replacement of a page that is closed for maintenance: the closed and the open parts, and a
// link to customer service.
import { useSnapshot } from 'valtio'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { useText } from '../../i18n/useText'
import { shell } from '../../state/shell'
import { ErrorPage } from '../../ui/errors/ErrorPage'
import { ButtonLink } from '../../ui/pieces/ButtonLink'
import { Status } from '../../ui/pieces/Status'
import { Row, Rows } from '../../ui/site/Rows'
import { CONTACTS } from '../../app/contacts'
import classes from './maintenance.module.css'

export interface MaintenanceScreenProps {
  what: 'site' | 'derivatives'
}

export function MaintenanceScreen(props: MaintenanceScreenProps) {
  return (
    <MessagesBoundary area="legal">
      <Screen {...props} />
    </MessagesBoundary>
  )
}

function Screen({ what }: MaintenanceScreenProps) {
  const { t } = useText()
  const { maintain } = useSnapshot(shell)
  const { site, derivatives, trade } = maintain
  const parts = [
    ['site.market.spot', site || trade],
    ['site.market.futures', site || trade],
    ['site.market.derivatives', site || trade || derivatives],
    ['app.nav.wallet', site],
  ] as const
  return (
    <ErrorPage
      code={503}
      title={`legal.closed.${what}`}
      actions={
        <>
          <ButtonLink tone="primary" to="/">
            {t('errors.home')}
          </ButtonLink>
          <a className={classes.contact} href={`mailto:${CONTACTS.support}`}>
            {t('site.link.contact')}
          </a>
        </>
      }
    >
      <div className={classes.parts}>
        <Rows>
          {parts.map(([name, closed]) => (
            <Row key={name} name={t(name)}>
              <Status kind={closed ? 'waiting' : 'done'}>
                {t(`legal.closed.state.${closed ? 'closed' : 'open'}`)}
              </Status>
            </Row>
          ))}
        </Rows>
      </div>
    </ErrorPage>
  )
}
