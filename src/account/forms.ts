// What forms outside the dialogs share with them: values with their errors, one submission at a
// time, and the sending and typing of codes by mail and SMS.
export { CodeEntry } from './fields/CodeEntry'
export { useCodeSend, type CodeSend } from './fields/useCodeSend'
export { checkCode } from './form/checks'
export { failureMessage, type Failure, type FieldErrors, type FormMessage } from './form/failures'
export { useForm, type Form } from './form/useForm'
export { useSubmission } from './form/useSubmission'
