// Invitation of friends: the code, the link that fills it in, a QR code, and the share card.
import { LADDER_SUMMARY } from '../../domain/products/referralLadder'
import { useText } from '../../i18n/useText'
import { QrCode } from '../../ui/pieces/QrCode'
import { Card } from '../../ui/site/Card'
import { CopyButton } from '../../app/CopyButton'
import { ShareCard } from './ShareCard'
import type { Overview } from './useOverview'
import classes from './referral.module.css'

export type Codes = Pick<Overview, 'inviteCode' | 'agentCode'>

/** The URL that opens the registration with a code: the agent code if there is one. */
export const linkOf = ({ inviteCode, agentCode }: Codes): string =>
  agentCode === null
    ? `${window.location.origin}/register?inviteCode=${inviteCode ?? ''}`
    : `${window.location.origin}/register/${agentCode}`

export function Invitation({ codes }: { codes: Codes }) {
  const { t } = useText()
  const code = codes.agentCode ?? codes.inviteCode
  if (code === null) return <p className={classes.small}>{t('referral.code.none')}</p>
  const link = linkOf(codes)
  const name = t(codes.agentCode === null ? 'referral.code' : 'referral.agentCode')
  return (
    <div className={classes.invitation}>
      <Card id="invite" title={t('referral.invite')}>
        <div className={classes.codes}>
          <div className={classes.fields}>
            <Copied name={name}>{code}</Copied>
            <Copied name={t('referral.link')}>{link}</Copied>
          </div>
          <figure className={classes.qr}>
            <QrCode text={link} label={t('referral.qr')} />
            <figcaption>{t('referral.qr')}</figcaption>
          </figure>
        </div>
        <ol className={classes.steps}>
          {([1, 2, 3] as const).map((step) => (
            <li key={step}>
              <b>{t(`referral.step.${step}`)}</b>
              <p>{t(`referral.step.${step}.text`, LADDER_SUMMARY)}</p>
            </li>
          ))}
        </ol>
      </Card>
      <ShareCard name={name} code={code} link={link} />
    </div>
  )
}

function Copied({ name, children }: { name: string; children: string }) {
  return (
    <div className={classes.copied}>
      <span>{name}</span>
      <b>{children}</b>
      <CopyButton text={children} />
    </div>
  )
}
