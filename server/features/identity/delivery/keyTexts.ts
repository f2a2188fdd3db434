// Texts of the emails about API keys in the three languages.
import type { LocaleCode } from '../../../../src/domain/localeCode'
import type { NotifiedEvent } from './notifiedEvent'

type KeyEvent = Extract<NotifiedEvent, `API_KEY_${string}`>

/** The subject and the text of each event. */
export const keyTexts: Readonly<
  Record<LocaleCode, Readonly<Record<KeyEvent, readonly [string, string]>>>
> = {
  en: {
    API_KEY_ADDED: [
      'An API key was created for your Meridian account',
      'A program can now use your Meridian account with a new API key. Revoke the key and change ' +
        'your password if it was not you.',
    ],
    API_KEY_REVOKED: [
      'An API key of your Meridian account was revoked',
      'An API key of your Meridian account was just revoked. It can no longer be used.',
    ],
    API_KEY_LIMITS: [
      'Limits of an API key of your Meridian account were changed',
      'The limits of an API key of your Meridian account were just changed. Revoke the key and ' +
        'change your password if it was not you.',
    ],
  },
  tw: {
    API_KEY_ADDED: [
      '您的 Meridian 帳戶建立了 API 金鑰',
      '程式現在可以使用新的 API 金鑰操作您的 Meridian 帳戶。若非您本人操作，請立即撤銷該金鑰並變更密碼。',
    ],
    API_KEY_REVOKED: [
      '您的 Meridian 帳戶撤銷了 API 金鑰',
      '您的 Meridian 帳戶剛剛撤銷了一組 API 金鑰，該金鑰已無法使用。',
    ],
    API_KEY_LIMITS: [
      '您的 Meridian 帳戶變更了 API 金鑰的限額',
      '您的 Meridian 帳戶剛剛變更了一組 API 金鑰的限額。若非您本人操作，請立即撤銷該金鑰並變更密碼。',
    ],
  },
  cn: {
    API_KEY_ADDED: [
      '您的 Meridian 账户创建了 API 密钥',
      '程序现在可以使用新的 API 密钥操作您的 Meridian 账户。如非您本人操作，请立即撤销该密钥并修改密码。',
    ],
    API_KEY_REVOKED: [
      '您的 Meridian 账户撤销了 API 密钥',
      '您的 Meridian 账户刚刚撤销了一个 API 密钥，该密钥已无法使用。',
    ],
    API_KEY_LIMITS: [
      '您的 Meridian 账户修改了 API 密钥的限额',
      '您的 Meridian 账户刚刚修改了一个 API 密钥的限额。如非您本人操作，请立即撤销该密钥并修改密码。',
    ],
  },
}
