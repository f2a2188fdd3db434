// The browser's dialogs for passkeys. Whoever closes one, or has no passkey here, answers null.
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Json = Record<string, unknown>

/** `options` as the exchange gave them. */
export async function createPasskey(options: Json): Promise<Json | null> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch(() => null)
  return made && { ...made }
}

export async function askPasskey(options: Json): Promise<Json | null> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const used = await startAuthentication({ optionsJSON }).catch(() => null)
  return used && { ...used }
}
