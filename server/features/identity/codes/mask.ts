// Masking of an address or number for a viewer who may not have proved that it is theirs: enough to
// recognise one's own, too little to learn another's.
import { readMobile } from '../../../../src/protocol/phone'

const HIDDEN = '••••'
const SHOWN_DIGITS = 3

/**
 * `+886912345678` as `+886 9•• ••• 678`: calling code, first and last three digits, grouped as its
 * country writes it.
 */
export function maskMobile(mobile: string): string {
  const read = readMobile(mobile)
  const [code = '', ...groups] = (read.ok ? read.value.shown : mobile).split(' ')
  const rest = groups.join(' ')
  const digits = rest.replaceAll(/\D/g, '').length
  let at = 0
  const hide = (digit: string): string => {
    at += 1
    return at === 1 || at > digits - SHOWN_DIGITS ? digit : '•'
  }
  return rest === '' ? `${code.slice(0, 3)}${HIDDEN}` : `${code} ${rest.replaceAll(/\d/g, hide)}`
}
