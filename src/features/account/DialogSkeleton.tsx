// The skeleton of a dialog whose content is loading: bars for its steps, fields and button, roughly
// where they will be.
import { useText } from '../../i18n/useText'
import type { DialogKind } from './body'
import classes from './DialogSkeleton.module.css'

interface Shape {
  readonly steps?: number
  readonly fields: number
  /** A sentence over the fields, and links under the button. */
  readonly lead?: boolean
  readonly links?: boolean
}

/** Each dialog's first sight. */
const SHAPES: Readonly<Record<DialogKind, Shape>> = {
  signIn: { steps: 2, fields: 2, links: true },
  register: { steps: 3, fields: 3, lead: true, links: true },
  registered: { fields: 1 },
  forgot: { steps: 2, fields: 3, lead: true },
  changePassword: { fields: 5, lead: true },
  changeMobile: { fields: 3, lead: true },
  setUpAuthenticator: { steps: 3, fields: 1, lead: true },
  removeAuthenticator: { fields: 2, lead: true },
  addPasskey: { fields: 2, lead: true },
  passkey: { fields: 2 },
  mailWord: { fields: 1, lead: true },
}

export function DialogSkeleton({ kind }: { kind: DialogKind }) {
  const { t } = useText()
  const { steps = 0, fields, lead = false, links = false } = SHAPES[kind]
  return (
    <div className={classes.skeleton} role="status" aria-label={t('app.loading')}>
      {steps > 0 && (
        <div className={classes.steps}>
          {Array.from({ length: steps }, (_, at) => (
            <i key={at} />
          ))}
        </div>
      )}
      {lead && <i className={classes.lead} />}
      {Array.from({ length: fields }, (_, at) => (
        <i key={at} className={classes.field} />
      ))}
      <i className={classes.button} data-links={links || undefined} />
    </div>
  )
}
