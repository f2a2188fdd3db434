// The validation of a text as a coin's address on a network, or a refusal at its field. Every input
// of an address is parsed here, so that no address exists in two spellings.
import type { Address } from '../domain/brand'
import { accepted, refused, type Outcome } from '../domain/refusals'
import { NETWORK_FIGURES, type Network } from '../domain/wallet/networks'
import { isAddress, readAddress } from './address'

/**
 * The canonical address. addressInvalid {network} for the form, addressChecksum for a wrong
 * character.
 */
export function judgeAddress(network: Network, text: string): Outcome<Address> {
  const { addressKind, name } = NETWORK_FIGURES[network]
  const read = readAddress(addressKind, text)
  if (isAddress(read)) return accepted(read)
  return refused(read === 'form' ? 'addressInvalid' : 'addressChecksum', 'address', {
    network: name,
  })
}
