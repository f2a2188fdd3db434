// Rows of what proves who a person is.
import { ODD, some, type Rows, type Whose } from './whose'

/** One for each table. */
export const proofRows = ({ userId, email, mark, at }: Whose): Rows => [
  [
    'mobile_changes',
    {
      id: some(),
      user_id: userId,
      new_mobile: `${mark} +886`,
      new_mobile_bill: `${mark}-bill`,
      handhold_id_and_sign: `${mark}-bill`,
      mobile_bill_3_months: `${mark}-bill`,
      at,
    },
  ],
  [
    'agent_applications',
    {
      id: some(),
      email,
      name: `${mark} ${ODD}`,
      contact: `${mark} `,
      plan: `${mark} `,
      status: 'REJECTED',
      created_at: at,
      decided_at: at,
    },
  ],
  [
    'identity_checks',
    {
      id: some(),
      user_id: userId,
      selfie: `${mark}-selfie`,
      status: 'PENDING',
      document_front: `${mark}-front`,
      document_back: `${mark}-back`,
      submitted_at: at,
    },
  ],
  ['authenticators', { user_id: userId, sealed: `sealed-${mark}`, created_at: at }],
  ['recovery_codes', { user_id: userId, hash: `recovery-${mark}` }],
  [
    'passkeys',
    {
      id: some(),
      credential_id: `credential-${mark}`,
      user_id: userId,
      counter: 0,
      public_key: `public-key-${mark}`,
      transports: '',
      backed_up: 'false',
      name: `${mark} key`,
      created_at: at,
    },
  ],
  [
    'api_keys',
    {
      id: some(),
      user_id: userId,
      name: `${mark} bot`,
      kind: 'HMAC',
      scopes: '',
      sealed: `sealed-key-${mark}`,
      addresses: '',
      created_at: at,
      expires_at: at,
    },
  ],
]
