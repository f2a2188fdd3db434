// The lifecycle of one chosen image: it is uploaded at once and shown from a blob: URL that is
// revoked afterwards, and a late answer has no effect. The caller decides where it is uploaded.
import { useEffect, useRef, useState } from 'react'
import type { FileState } from './FileField'

export type FileAnswer =
  | { readonly ok: true; readonly filename: string }
  | { readonly ok: false; readonly message: string }

export interface FileSlot {
  readonly state: FileState
  /** The name by which later calls refer to the file; null until the upload was accepted. */
  readonly filename: string | null
  readonly choose: (file: File) => void
  readonly clear: () => void
  /** A later call refused the file: shows the reason, and the file must be chosen again. */
  readonly fail: (message: string) => void
}

export type SendFile = (file: File, signal: AbortSignal) => Promise<FileAnswer>

interface Sent {
  readonly state: FileState
  readonly filename: string | null
}

const EMPTY: Sent = { state: { kind: 'empty' }, filename: null }

/** One slot for one file; `send` uploads it, resolves to the outcome and never rejects. */
export function useFileSlot(send: SendFile): FileSlot {
  const [sent, setSent] = useState<Sent>(EMPTY)
  const former = useRef<{ end: () => void } | null>(null)
  const drop = (): void => {
    former.current?.end()
    former.current = null
  }
  useEffect(() => drop, [])
  const fail = (message: string): void => {
    drop()
    setSent({ state: { kind: 'failed', message }, filename: null })
  }
  const choose = (file: File): void => {
    drop()
    const { name } = file
    const limit = new AbortController()
    const previewUrl = URL.createObjectURL(file)
    former.current = {
      end: () => {
        limit.abort()
        URL.revokeObjectURL(previewUrl)
      },
    }
    setSent({ state: { kind: 'sending', name, previewUrl }, filename: null })
    void send(file, limit.signal).then((answer) => {
      if (limit.signal.aborted) return
      if (answer.ok)
        return setSent({ state: { kind: 'ready', name, previewUrl }, filename: answer.filename })
      fail(answer.message)
    })
  }
  const clear = (): void => {
    drop()
    setSent(EMPTY)
  }
  return { ...sent, choose, clear, fail }
}
