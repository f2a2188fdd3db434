// Owns the English words of the account: sign-in and the account menu.
// The other languages are typed by this file.
export const accountEn = {
  'account.signIn': 'Sign in',
  'account.demo.button': 'Demo sign-in',
  'account.demo.title': 'Sign in as a demo user',
  'account.demo.lead':
    'Demo accounts hold play money and are shared by everyone on this installation.\nChoose one; no password is needed.',
  'account.demo.list': 'Demo accounts',
  'account.demo.go': 'Sign in as {email}',
  'account.demo.pending': 'Signing in',
  'account.demo.loading': 'Fetching the demo accounts',
  'account.demo.empty': 'This installation has no demo accounts.',
  'account.demo.listFailed': 'The demo accounts could not be fetched.',
  'account.demo.failed': 'You are not signed in. Please try again.',
  'account.demo.done': 'Signed in as {email}',
  'account.menu': 'Account menu of {email}',
  'account.signOut': 'Sign out',
  'account.signedOut': 'You are signed out',
  'account.level': 'LV {level}',
  'account.level.0': 'Identity not verified',
  'account.level.1': 'Basic verification done',
  'account.level.2': 'Identity verified',
}
