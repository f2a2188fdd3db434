// The state of the form of a new API key, and its submission.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { API_KEY_DAYS, type ApiKeyKind, type ApiKeyScope } from '../../../domain/identity/apiKeys'
import { useApi } from '../../../state/ApiContext'
import { shell } from '../../../state/shell'
import { useForm, type Form } from '../../../app/form/useForm'
import type { CreatedKey } from './Created'
import { LIMIT_CHECKS, LIMIT_PLACES, listOf, NO_LIMIT_TEXTS, typedLimits } from './limitTexts'

interface Choice {
  readonly kind: ApiKeyKind
  /** Beside reading. */
  readonly scopes: readonly ApiKeyScope[]
  readonly days: number
}

export interface KeyForm {
  readonly form: Form<keyof typeof EMPTY>
  readonly choice: Choice
  readonly choose: (changed: Partial<Choice>) => void
  /** The days that are offered. */
  readonly days: readonly number[]
  readonly ready: boolean
  readonly submit: () => void
}

const DAYS = [7, 30, API_KEY_DAYS.standard, 180, API_KEY_DAYS.most]
const DEMO_DAYS = DAYS.filter((count) => count <= API_KEY_DAYS.mostDemo)
const EMPTY = { name: '', publicKey: '', addresses: '', ...NO_LIMIT_TEXTS }
const PLACES = {
  fields: { name: 'name', publicKey: 'publicKey', addresses: 'addresses', ...LIMIT_PLACES },
} as const

/** `onShown` is called if the form is still open, `onCreated` in any case. */
export function useKeyForm(onCreated: () => void, onShown: (key: CreatedKey) => void): KeyForm {
  const api = useApi()
  const { viewer } = useSnapshot(shell)
  const isDemo = viewer.status === 'member' && viewer.demo
  const [choice, setChoice] = useState<Choice>({
    kind: 'HMAC',
    scopes: [],
    days: isDemo ? API_KEY_DAYS.mostDemo : API_KEY_DAYS.standard,
  })
  const form = useForm<keyof typeof EMPTY>(EMPTY, LIMIT_CHECKS)
  const { name, publicKey, addresses } = form.values
  const { kind, scopes, days } = choice
  const isEd25519 = kind === 'ED25519'
  const limits = typedLimits(form.values)
  const submit = () =>
    form.submit(async (isOpen) => {
      const answer = await api.call('createApiKey', {
        name,
        kind,
        scopes: [...scopes],
        addresses: listOf(addresses),
        days,
        limits: { ...limits, symbols: [...limits.symbols] },
        ...(isEd25519 ? { publicKey } : {}),
      })
      if (answer.kind === 'done') onCreated()
      if (!isOpen()) return
      if (answer.kind !== 'done') return form.refuse(answer, PLACES)
      onShown({ id: answer.value.key.id, secret: answer.value.secret })
    })
  return {
    form,
    choice,
    choose: (changed) => setChoice((now) => ({ ...now, ...changed })),
    days: isDemo ? DEMO_DAYS : DAYS,
    ready: name.trim() !== '' && (!isEd25519 || publicKey.trim() !== ''),
    submit,
  }
}
