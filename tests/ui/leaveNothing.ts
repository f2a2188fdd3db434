// Cleanup of stores and storages after each test file, because files that render share a window and
// the client's modules.
import { notifications } from '@mantine/notifications'
import { afterAll } from 'vitest'
import { resetPersisted, resetStores } from '../support/resets'

afterAll(() => {
  notifications.clean()
  notifications.cleanQueue()
  resetStores()
  resetPersisted()
  localStorage.clear()
  sessionStorage.clear()
})
