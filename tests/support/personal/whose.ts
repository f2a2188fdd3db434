// The person whose rows are written into the tables of a test, and the marks that identify them.

/** Quotes, line breaks, a separator of lines and marks that turn the direction of writing. */
export const ODD = 'My "cold" wallet\r\n\\ \u2028 \u202Eתיק\u202C \u200F, 冷錢包'

/** A customer, with a number unique among all marks. */
export interface Whose {
  readonly userId: string
  readonly email: string
  readonly mark: string
  /** When they came to be, ms UTC. */
  readonly at: number
  readonly number: number
}

export type Rows = readonly (readonly [
  table: string,
  row: Readonly<Record<string, string | number>>,
])[]

/** Texts that stand in the rows of a mark and in no other. */
export const personalTraces = (mark: string): readonly string[] => [
  `${mark} `,
  `T${mark}address`,
  `${mark}-selfie`,
  `${mark}-bill`,
]

/** A new id. */
export const some = (): string => crypto.randomUUID()
