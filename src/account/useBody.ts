// Owns the fetching of a dialog's content: fetched once, kept, and asked for again after a failure.
import { useEffect, useState } from 'react'
import { BODIES, type Body, type DialogKind } from './bodies'

export type BodyState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'ready'; readonly Body: Body }
  | { readonly kind: 'failed'; readonly retry: () => void }

/** The content of a dialog; of none while none is open. */
export function useBody(kind: DialogKind | null): BodyState {
  const [bodies, setBodies] = useState<Partial<Record<DialogKind, Body>>>({})
  const [failed, setFailed] = useState<DialogKind | null>(null)
  const known = kind === null ? undefined : bodies[kind]
  useEffect(() => {
    if (kind === null || known || failed === kind) return undefined
    let wanted = true
    BODIES[kind]().then(
      (body) => wanted && setBodies((now) => ({ ...now, [kind]: body })),
      () => wanted && setFailed(kind),
    )
    return () => {
      wanted = false
    }
  }, [kind, known, failed])
  if (known) return { kind: 'ready', Body: known }
  if (kind !== null && failed === kind) return { kind: 'failed', retry: () => setFailed(null) }
  return { kind: 'pending' }
}
