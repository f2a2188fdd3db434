// The contract between a dialog of the account and its content.
import type { ComponentType } from 'react'
import type { AccountDialog } from '../../state/shell'

export type OpenDialog = Exclude<AccountDialog, { readonly kind: 'none' }>
export type DialogKind = OpenDialog['kind']
export interface BodyProps {
  /** What the dialog was opened with. */
  dialog: OpenDialog
  /** To where an identity is verified. */
  onVerify: () => void
}

export type Body = ComponentType<BodyProps>
