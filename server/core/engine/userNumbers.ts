// Numbers of users, from 1 in order of first use, so that other tables can store a number instead
// of text.

declare const brand: unique symbol
export type UserNumber = number & { readonly [brand]: 'UserNumber' }

export class UserNumbers {
  private readonly byId = new Map<string, UserNumber>()
  /** Ids by number. */
  private readonly ids: string[] = ['']

  /** A known user. */
  find(id: string): UserNumber | undefined {
    return this.byId.get(id)
  }

  /** A user's number, new or known. */
  of(id: string): UserNumber {
    const found = this.byId.get(id)
    if (found !== undefined) return found
    const user = this.ids.length as UserNumber
    this.ids.push(id)
    this.byId.set(id, user)
    return user
  }

  /** The text of the id with which the user first appeared. */
  id(user: UserNumber): string {
    return this.ids[user] as string
  }

  /** All users. */
  all(): Iterable<UserNumber> {
    return this.byId.values()
  }
}
