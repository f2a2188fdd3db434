// Whether a text is an address to which a coin can be sent on a network, as a refusal at its field.
import { accepted, refused, type Outcome } from '../domain/refusals'
import { NETWORK_FIGURES, type Network } from '../domain/wallet/networks'
import { findAddressFault } from './address'

/** addressInvalid {network} for the form, addressChecksum for a character that is wrong. */
export function judgeAddress(network: Network, address: string): Outcome<string> {
  const { addressKind, name } = NETWORK_FIGURES[network]
  const fault = findAddressFault(addressKind, address)
  if (fault === null) return accepted(address)
  const key = fault === 'form' ? 'addressInvalid' : 'addressChecksum'
  return refused(key, 'address', { network: name })
}
