// The validation of a withdrawal address before it is sent: its form and its checksum on a network.
export { judgeAddress } from '../protocol/withdrawalAddress'
