// Owns the demo sign-in: the accounts of this installation, each one press away, plainly said to be
// demo accounts with play money.
import { assertNever } from '../domain/assertNever'
import { useText } from '../i18n/useText'
import { Icon } from '../ui/icons/Icon'
import { Dialog } from '../ui/pieces/Dialog'
import { EmptyLine } from '../ui/pieces/EmptyLine'
import { SkeletonRows } from '../ui/pieces/SkeletonRows'
import type { DemoAccess } from './demoAccess'
import { DemoUserRow } from './DemoUserRow'
import { useDemoSignIn, type DemoSignInCourse } from './useDemoSignIn'
import classes from './DemoSignInDialog.module.css'

export interface DemoSignInDialogProps {
  opened: boolean
  onClose: () => void
  access: DemoAccess
  onDone: (email: string) => void
}

export function DemoSignInDialog({ opened, onClose, access, onDone }: DemoSignInDialogProps) {
  const { t } = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('account.demo.title')}>
      <Content access={access} onDone={onDone} />
    </Dialog>
  )
}

/** Mounted while the dialog is open, so each opening starts anew. */
function Content({ access, onDone }: Pick<DemoSignInDialogProps, 'access' | 'onDone'>) {
  const { t } = useText()
  const course = useDemoSignIn({ access, onDone })
  return (
    <>
      <p className={classes.lead}>{t('account.demo.lead')}</p>
      <div className={classes.list}>
        <List course={course} />
      </div>
      <p className={classes.error} role="alert">
        {course.attempt.kind === 'failed' && (
          <>
            <Icon name="alert" size={14} />
            <span>{course.attempt.message ?? t('account.demo.failed')}</span>
          </>
        )}
      </p>
    </>
  )
}

function List({ course }: { course: DemoSignInCourse }) {
  const { t } = useText()
  const { list, attempt } = course
  switch (list.kind) {
    case 'pending':
      return <SkeletonRows rows={3} columns={[70, 30]} height="3.5rem" />
    case 'failed':
      return (
        <EmptyLine
          tone="danger"
          text={list.message ?? t('account.demo.listFailed')}
          action={{ label: t('app.retry'), onClick: course.reload }}
        />
      )
    case 'ready':
      return list.users.length === 0 ? (
        <EmptyLine text={t('account.demo.empty')} />
      ) : (
        <ul aria-label={t('account.demo.list')}>
          {list.users.map((user) => (
            <li key={user.email}>
              <DemoUserRow user={user} attempt={attempt} onChoose={course.choose} />
            </li>
          ))}
        </ul>
      )
    default:
      return assertNever(list)
  }
}
