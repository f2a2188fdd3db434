// The URL and method of a call, for callers that pass it on.
export { requestOf } from '../protocol/request'
