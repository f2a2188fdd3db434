// The course of submitting documents: three uploads, then one call; a refusal goes to the picture
// it is about, else to the form.
import { useState } from 'react'
import type { MessageKey } from '../../../i18n/messages/en'
import { useText } from '../../../i18n/useText'
import type { ReceivedRefusal } from '../../../domain/refusals'
import type { FileSlot } from '../../../ui/fields/useFileSlot'
import { keylessCommand } from '../../../app/command/command'
import { useCommand } from '../../../app/command/useCommand'
import { placeOf, type FailurePlaces } from '../../../app/form/placeFailure'
import { refusalText } from '../../../app/query/failureText'
import { useUploadSlot } from './useUploadSlot'

type DocumentKind = 'documentFrontPhoto' | 'documentBackPhoto' | 'selfie'

interface DocumentPicture {
  readonly kind: DocumentKind
  readonly label: MessageKey
  readonly hint: MessageKey
  readonly camera: 'user' | 'environment'
}

/** In the order of the form. */
export const DOCUMENTS: readonly DocumentPicture[] = [
  {
    kind: 'documentFrontPhoto',
    label: 'settings.verify.front',
    hint: 'settings.verify.front.hint',
    camera: 'environment',
  },
  {
    kind: 'documentBackPhoto',
    label: 'settings.verify.back',
    hint: 'settings.verify.back.hint',
    camera: 'environment',
  },
  {
    kind: 'selfie',
    label: 'settings.verify.selfie',
    hint: 'settings.verify.selfie.hint',
    camera: 'user',
  },
]

const PLACES: FailurePlaces<DocumentKind> = {
  fields: Object.fromEntries(DOCUMENTS.map(({ kind }) => [kind, kind])),
}

export interface IdentityCourse {
  readonly slots: Readonly<Record<DocumentKind, FileSlot>>
  readonly missing: readonly DocumentPicture[]
  readonly sending: boolean
  /** What is wrong with the whole. */
  readonly error: string | null
  readonly submit: () => Promise<void>
}

export function useIdentityForm(onSubmitted: () => void): IdentityCourse {
  const { t } = useText()
  const { pending, run } = useCommand('identify')
  const [error, setError] = useState<string | null>(null)
  const slots = {
    documentFrontPhoto: useUploadSlot('documentFrontPhoto'),
    documentBackPhoto: useUploadSlot('documentBackPhoto'),
    selfie: useUploadSlot('selfie'),
  }
  const missing = DOCUMENTS.filter(({ kind }) => slots[kind].filename === null)
  const refuse = (refusal: ReceivedRefusal): void => {
    const place = placeOf(refusal, PLACES)
    const text = refusalText(t, refusal)
    if (place === 'form' || place === 'notice') setError(text)
    else slots[place].fail(text)
  }
  const submit = async (): Promise<void> => {
    const { documentFrontPhoto, documentBackPhoto, selfie } = slots
    const front = documentFrontPhoto.filename
    const back = documentBackPhoto.filename
    if (pending || front === null || back === null || selfie.filename === null) return
    setError(null)
    const files = { selfie: selfie.filename, documentFrontPhoto: front, documentBackPhoto: back }
    await run({
      command: keylessCommand('identify', files, () => null),
      refused: refuse,
      unanswered: () => setError(refusalText(t, null)),
      done: () => ({ tone: 'done', title: t('settings.verify.submitted') }),
      clear: onSubmitted,
    })
  }
  return { slots, missing, sending: pending, error, submit }
}
