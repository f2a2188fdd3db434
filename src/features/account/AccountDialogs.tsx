// The dialog that the shell's state selects, one at a time, with its content fetched on first use.
// Every opening starts from the beginning.
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { assertNever } from '../../domain/assertNever'
import type { MessageKey } from '../../i18n/messages/en'
import { useText } from '../../i18n/useText'
import { closeDialog, freshFactor, shell, type AccountDialog } from '../../state/shell'
import { Dialog } from '../../ui/pieces/Dialog'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { ClockContext, type FormClock, systemClock } from '../../app/form/formClock'
import { BODIES, type BodyState, TITLES, useBody } from './bodies'
import type { BodyProps, OpenDialog } from './body'
import { TitleContext } from './contexts'
import { DialogSkeleton } from './DialogSkeleton'

export interface AccountDialogsProps {
  /** Leads to where an identity is verified. */
  onVerify: () => void
  /** Whether the sign-in may be fetched before it is asked for. */
  preload?: boolean
  clock?: FormClock
}

/** Time for the page itself to settle before anything is fetched ahead. */
const PRELOAD_MS = 4_000

export function AccountDialogs(props: AccountDialogsProps) {
  const { onVerify, preload = false, clock = systemClock } = props
  const { dialog } = useSnapshot(shell)
  const { shown, opening } = useShown(dialog)
  const body = useBody(shown?.kind ?? null)
  useEffect(() => {
    // A failure is not one yet: the sign-in is fetched again when it is opened.
    const fetch = () => void BODIES.signIn().catch(() => undefined)
    return preload ? clock.after(PRELOAD_MS, fetch) : undefined
  }, [preload, clock])
  return (
    <ClockContext value={clock}>
      <Framed
        opening={opening}
        opened={dialog.kind !== 'none'}
        shown={shown}
        body={body}
        onVerify={onVerify}
      />
      <Fresh />
    </ClockContext>
  )
}

const FreshFactor = lazy(() =>
  import('./fresh/FreshFactor').then((module) => ({ default: module.FreshFactor })),
)

/** Fetched when a call first asks for a fresh factor. */
function Fresh() {
  const { opening } = useSnapshot(freshFactor)
  return (
    opening > 0 && (
      <Suspense>
        <FreshFactor />
      </Suspense>
    )
  )
}

/** While a dialog fades it still shows what it showed; another one is another opening. */
function useShown(dialog: AccountDialog): { shown: OpenDialog | null; opening: number } {
  const [state, setState] = useState<{ last: AccountDialog; shown: OpenDialog | null; n: number }>({
    last: { kind: 'none' },
    shown: null,
    n: 0,
  })
  if (state.last === dialog) return { shown: state.shown, opening: state.n }
  const anew = state.last.kind === 'none' && dialog.kind !== 'none'
  const next = {
    last: dialog,
    shown: dialog.kind === 'none' ? state.shown : dialog,
    n: anew ? state.n + 1 : state.n,
  }
  setState(next)
  return { shown: next.shown, opening: next.n }
}

interface FramedProps extends Pick<AccountDialogsProps, 'onVerify'> {
  opened: boolean
  shown: OpenDialog | null
  /** Another number for each opening. */
  opening: number
  body: BodyState
}

function Framed({ opened, shown, opening, body, onVerify }: FramedProps) {
  const { t } = useText()
  const { asked } = useSnapshot(freshFactor)
  const [named, setNamed] = useState<{ of: string; title: MessageKey } | null>(null)
  const kind = shown?.kind
  const of = `${kind}.${opening}`
  const name = useCallback((title: MessageKey) => setNamed({ of, title }), [of])
  // What the former dialog was called is not the name of this one.
  const title = kind && (named?.of === of ? named.title : TITLES[kind])
  return (
    <Dialog
      opened={opened}
      onClose={closeDialog}
      title={title ? t(title) : ''}
      covered={asked}
      place="top"
    >
      <TitleContext value={name}>
        {shown && <Content key={of} body={body} dialog={shown} onVerify={onVerify} />}
      </TitleContext>
    </Dialog>
  )
}

function Content({ body, dialog, onVerify }: BodyProps & { body: BodyState }) {
  const { t } = useText()
  switch (body.kind) {
    case 'pending':
      return <DialogSkeleton kind={dialog.kind} />
    case 'failed':
      return (
        <EmptyLine
          tone="danger"
          text={t('account.failed')}
          action={{ label: t('app.retry'), onClick: body.retry }}
        />
      )
    case 'ready':
      return <body.Body dialog={dialog} onVerify={onVerify} />
    default:
      return assertNever(body)
  }
}
