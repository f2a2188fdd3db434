// Owns the course of a change of the mobile number: the form, the two codes, the files, the handing
// in and what the exchange says to it. It refuses to know how it looks.
import { useSnapshot } from 'valtio'
import { useAccount } from '../../state/AccountContext'
import { closeDialog, shell } from '../../state/shell'
import { useCodeSend } from '../codes/useCodeSend'
import { checkCode } from '../form/checks'
import { sayTrouble } from '../form/saying'
import { useDeed } from '../form/useDeed'
import { useForm } from '../form/useForm'
import { useSnack } from '../form/useSnack'
import { useMobile } from '../phones/useMobile'
import { changeTrouble } from './changeTrouble'
import { useMobileFiles } from './useMobileFiles'

const EMPTY = { mobile: '', smsCode: '', emailCode: '' }
type MobileFieldName = keyof typeof EMPTY

const CHECKS = {
  smsCode: checkCode('account.code.required'),
  emailCode: checkCode('account.code.required'),
}

/** Which field each refusal speaks of. */
const FIELDS = {
  mobileTaken: 'mobile',
  mobileSame: 'mobile',
  mobileInvalid: 'mobile',
  countryNotAllowed: 'mobile',
  emailCodeWrong: 'emailCode',
  smsCodeWrong: 'smsCode',
} as const
/** Of a sending, everything else is said at the code. */
const OF_NUMBER: readonly string[] = Object.keys(FIELDS).filter((key) => !key.includes('Code'))

export function useChangeMobile() {
  const account = useAccount()
  const deed = useDeed()
  const snack = useSnack()
  const { viewer } = useSnapshot(shell)
  const form = useForm<MobileFieldName>(EMPTY, CHECKS)
  const mobile = useMobile(form.values.mobile)
  const files = useMobileFiles()
  const number = { newMobileNumber: mobile.e164, newIso2: mobile.country }
  const mail = useCodeSend({
    target: viewer.status === 'member' ? viewer.email : '',
    send: () => account.call('sendChangeMobileMailCode', { body: {} }),
    onFailed: (trouble) => form.note({ emailCode: sayTrouble(trouble) }),
  })
  const sms = useCodeSend({
    target: mobile.e164,
    send: () =>
      account.call('sendChangeMobileNewCode', {
        body: { newMobileNumber: number.newMobileNumber, iso2: number.newIso2 },
      }),
    onFailed: (trouble) => {
      const ofNumber = trouble.kind === 'refused' && OF_NUMBER.includes(trouble.refusal.key)
      form.note({ [ofNumber ? 'mobile' : 'smsCode']: sayTrouble(trouble) })
    },
  })
  const submit = () =>
    deed.run(async (live) => {
      form.calm()
      const answer = await account.call('changeMobile', {
        body: {
          ...number,
          emailVerifyCode: form.values.emailCode,
          newMobileVerifyCode: form.values.smsCode,
          handholdIdAndSignFilename: files.handholdIdAndSign.filename ?? '',
          mobileBill3MonthsFilename: files.mobileBill3Months.filename ?? '',
          newMobileBillFilename: files.newMobileBill.filename ?? '',
        },
      })
      if (answer.kind === 'done') {
        if (shell.dialog.kind === 'changeMobile') closeDialog()
        return snack('done', ['account.change.mobile.done'], ['account.change.warning.done'])
      }
      if (!live()) return
      const wrongs = changeTrouble<MobileFieldName>(answer, FIELDS)
      if (wrongs) form.fail(wrongs)
      else snack('danger', sayTrouble(answer))
    })
  return { form, mobile, files, mail, sms, pending: deed.pending, submit }
}
