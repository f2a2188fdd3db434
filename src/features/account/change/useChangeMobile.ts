// The steps of a mobile number change: the form, the two codes, the files, the submission and its
// result.
import { useSnapshot } from 'valtio'
import { useApi } from '../../../state/ApiContext'
import { closeDialog, shell } from '../../../state/shell'
import { useCodeSend } from '../../../app/form/useCodeSend'
import { checkCode } from '../../../app/form/checks'
import { failureMessage, isAmong } from '../../../app/form/failures'
import { useForm } from '../../../app/form/useForm'
import { useNotify } from '../../../app/form/useNotify'
import { useMobile } from '../fields/useMobile'
import { useMobileFiles } from './useMobileFiles'

const EMPTY = { mobile: '', smsCode: '', emailCode: '' }
type MobileFieldName = keyof typeof EMPTY

const CHECKS = {
  smsCode: checkCode('account.code.required'),
  emailCode: checkCode('account.code.required'),
}

const PLACES = {
  mobileTaken: 'mobile',
  mobileSame: 'mobile',
  mobileInvalid: 'mobile',
  countryNotAllowed: 'mobile',
  emailCodeWrong: 'emailCode',
  smsCodeWrong: 'smsCode',
} as const
/** When a code could not be sent, everything else belongs to the code. */
const OF_NUMBER: readonly string[] = Object.keys(PLACES).filter((key) => !key.includes('Code'))

export function useChangeMobile() {
  const api = useApi()
  const notify = useNotify()
  const { viewer } = useSnapshot(shell)
  const form = useForm<MobileFieldName>(EMPTY, CHECKS)
  const mobile = useMobile(form.values.mobile)
  const files = useMobileFiles()
  const number = { newMobileNumber: mobile.e164, newIso2: mobile.country }
  const mail = useCodeSend({
    target: viewer.status === 'member' ? viewer.email : '',
    send: () => api.call('sendChangeMobileMailCode', {}),
    onFailed: (failure) => form.setErrors({ emailCode: failureMessage(failure) }),
  })
  const sms = useCodeSend({
    target: mobile.e164,
    send: () =>
      api.call('sendChangeMobileNewCode', {
        newMobileNumber: number.newMobileNumber,
        iso2: number.newIso2,
      }),
    onFailed: (failure) => {
      const field = isAmong(failure, OF_NUMBER) ? 'mobile' : 'smsCode'
      form.setErrors({ [field]: failureMessage(failure) })
    },
  })
  const submit = () =>
    form.submit(async (isOpen) => {
      const answer = await api.call('changeMobile', {
        ...number,
        emailVerifyCode: form.values.emailCode,
        newMobileVerifyCode: form.values.smsCode,
        handholdIdAndSignFilename: files.handholdIdAndSign.filename ?? '',
        mobileBill3MonthsFilename: files.mobileBill3Months.filename ?? '',
        newMobileBillFilename: files.newMobileBill.filename ?? '',
      })
      if (answer.kind === 'done') {
        if (shell.dialog.kind === 'changeMobile') closeDialog()
        return notify('done', ['account.change.mobile.done'], ['account.change.warning.done'])
      }
      if (!isOpen()) return
      form.refuse(answer, { keys: PLACES })
    })
  return { form, mobile, files, mail, sms, pending: form.pending, submit }
}
