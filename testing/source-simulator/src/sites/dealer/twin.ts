/** How a dealer's car is like one of Encar's. The last two are near misses: other cars, alike in all else. */
export const KINDS = [
  'plain',
  'make in capitals',
  'fewer kilometres',
  'no vin',
  'another vin',
  'one sign of the vin',
] as const
export type Kind = (typeof KINDS)[number]

/** What is true of a dealer's car that is like one of Encar's. */
export interface Twin {
  readonly kind: Kind
  readonly encarId: string
  /** Whether it is that car. */
  readonly isSame: boolean
  /** In the words in which a test compares. */
  readonly make: string
}
