// Where a call goes, for whoever hands it to somebody else.
export { requestOf } from '../protocol/request'
