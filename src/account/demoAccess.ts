// Owns the contract of the demo sign-in: what the dialog needs from the session, as values that
// never throw. It refuses to know calls, tokens and cookies.

export interface DemoUser {
  readonly email: string
  readonly kycLevel: number
}

export type DemoUsers =
  | { readonly ok: true; readonly users: readonly DemoUser[] }
  | { readonly ok: false; readonly message?: string }

export type DemoSignIn = { readonly ok: true } | { readonly ok: false; readonly message?: string }

export interface DemoAccess {
  readonly listUsers: () => Promise<DemoUsers>
  readonly signIn: (email: string) => Promise<DemoSignIn>
}
