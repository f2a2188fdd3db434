// The layout of every error page and of maintenance: the message, its consequence for the user's
// money, the way back, and the code as a large drawing beside it.
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { MessageKey } from '../../i18n/messages/en'
import { useText } from '../../i18n/useText'
import { useTitle } from '../useTitle'
import type { CodeArtProps, ErrorCode } from './CodeArt'
import classes from './ErrorPage.module.css'

/** Decorative: if it cannot be loaded, the page is complete without it. */
const CodeArt = lazy<ComponentType<CodeArtProps>>(() =>
  import('./CodeArt').then(
    (module) => ({ default: module.CodeArt }),
    () => ({ default: () => null }),
  ),
)

export interface ErrorPageProps {
  code: ErrorCode
  /** Defaults to the title of the code. */
  title?: MessageKey
  /** The way back: one or two actions. */
  actions: ReactNode
  /** What still works and what does not. */
  children?: ReactNode
}

export function ErrorPage({
  code,
  title = `errors.${code}.title`,
  actions,
  children,
}: ErrorPageProps) {
  const { t } = useText()
  useTitle(t(title))
  return (
    <div className={classes.page}>
      <div className={classes.words}>
        <h1>{t(title)}</h1>
        <p className={classes.lead}>{t(`errors.${code}.lead`)}</p>
        <div className={classes.actions}>{actions}</div>
        {children}
      </div>
      <Suspense fallback={<div className={classes.space} />}>
        <CodeArt code={code} className={classes.art} />
      </Suspense>
    </div>
  )
}
