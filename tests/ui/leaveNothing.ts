// Files of tests that draw share a window and the client's modules: what one of them left in stores
// and storages no other one finds.
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
