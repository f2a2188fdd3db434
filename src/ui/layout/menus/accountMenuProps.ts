// The props of the account’s menus in the header, on wide screens and on phones.
import type { ShownViewer } from '../../../domain/views/shell'
import type { AccountActions } from '../shellActions'

export interface AccountMenuProps {
  viewer: ShownViewer
  actions: AccountActions
}
