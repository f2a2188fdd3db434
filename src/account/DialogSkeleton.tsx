// Owns the shape of a dialog whose content is on its way: the bars of its steps, its fields, its
// button, in their real places.
import { useText } from '../i18n/useText'
import type { DialogKind } from './bodies'
import classes from './DialogSkeleton.module.css'

/** Steps and fields of each dialog's first sight. */
const SHAPES: Readonly<Record<DialogKind, readonly [steps: number, fields: number]>> = {
  signIn: [2, 2],
  register: [3, 3],
  registered: [0, 1],
  forgot: [2, 3],
  changePassword: [0, 5],
  changeMobile: [0, 3],
}

export function DialogSkeleton({ kind }: { kind: DialogKind }) {
  const { t } = useText()
  const [steps, fields] = SHAPES[kind]
  return (
    <div className={classes.skeleton} role="status" aria-label={t('app.loading')}>
      {steps > 0 && (
        <div className={classes.steps}>
          {Array.from({ length: steps }, (_, at) => (
            <i key={at} />
          ))}
        </div>
      )}
      {Array.from({ length: fields }, (_, at) => (
        <i key={at} className={classes.field} />
      ))}
      <i className={classes.button} />
    </div>
  )
}
