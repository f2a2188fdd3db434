// The placeholder of one figure that is loading, in a line of text.
import { useText } from '../../i18n/useText'
import classes from './Bone.module.css'

export interface BoneProps {
  /** In characters. */
  width?: number
}

export function Bone({ width = 8 }: BoneProps) {
  const { t } = useText()
  return (
    <span
      className={classes.bone}
      style={{ width: `${width}ch` }}
      role="img"
      aria-label={t('app.loading')}
    />
  )
}
