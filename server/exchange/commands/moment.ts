// Owns what a command is given beside its body: the time and the id of what it may create.

export interface Moment {
  /** ms UTC. */
  readonly at: number
  /** A fresh UUID for the order or ticket that this command may open. */
  readonly id: string
}
