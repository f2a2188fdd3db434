// Parts of the notices of account events, which load as one file after the first view.
export { batchNotice } from './accountEventNotice'
export { accountEventsOf } from './accountEvents'
export { FillSound } from './FillSound'
export { Known } from './known'
