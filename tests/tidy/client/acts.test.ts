// One way per act: screens send by useCommand or by a form's submission, and a refusal finds its
// field by one function.
import { expect, it } from 'vitest'
import { listCode } from '../source/files'

const screens = listCode().filter(({ path }) =>
  /^src\/(app|features|pages|terminal|ui)\//.test(path),
)

/** Files outside of `allowed` whose text has the pattern. */
const having = (pattern: RegExp, allowed: readonly string[]) =>
  screens
    .filter(({ path, text }) => pattern.test(text) && !allowed.includes(path))
    .map(({ path }) => path)

it('no screen of its own says that a call fails in place', () => {
  const allowed = [
    'src/app/command/command.ts',
    'src/app/query/query.ts',
    // Reads more rows of a list that is shown already.
    'src/features/wallet/ledger/useLedger.ts',
    // Reads by a query of its own.
    'src/app/market/useDay.ts',
    // A store of messages, which are sent again by their own ids.
    'src/features/support/chat/conversation.ts',
    // They keep what the account has in the background, and try again by themselves.
    'src/terminal/workspace/account/AccountSync.ts',
    'src/app/settingsSync/SettingsSync.ts',
    // A form that stands over any page.
    'src/features/account/fresh/FreshFactor.tsx',
  ]
  expect(
    having(/\bfailsInPlace\b/, allowed).map(
      (path) => `${path}: send a keylessCommand by useCommand (src/app/command)`,
    ),
  ).toEqual([])
})

it('only forms know whether they are being sent', () => {
  const allowed = ['src/app/form/submission.ts', 'src/app/form/useCodeSend.ts']
  const sending = having(/\bset(Pending|Sending|Busy)\(/, allowed).filter((path) =>
    /\buseApi\b/.test(screens.find((file) => file.path === path)?.text ?? ''),
  )
  expect(
    sending.map((path) => `${path}: take pending from useCommand or useForm (src/app)`),
  ).toEqual([])
})

it('only useForm has a submission', () => {
  expect(
    having(/from '.*\/form\/submission'|from '\.\/submission'/, ['src/app/form/useForm.ts']).map(
      (path) => `${path}: use useForm (src/app/form), without fields if there are none`,
    ),
  ).toEqual([])
})

it('only placeOf reads which field a refusal names', () => {
  const allowed = [
    'src/app/form/placeFailure.ts',
    // An unknown article is a page that does not exist.
    'src/features/announcements/ArticlePage.tsx',
  ]
  expect(
    having(/\brefusal\??\.field\b/, allowed).map(
      (path) => `${path}: use placeOf or form.refuse (src/app/form)`,
    ),
  ).toEqual([])
})
