import type { StaffField } from '@karvan/domain'

/** A field of a car that staff changed, and how. */
export interface FieldChange {
  readonly field: StaffField
  readonly action: 'edited' | 'released' | 'confirmed'
  readonly before: unknown
  readonly after: unknown
}

/** Where staff have a car from that they entered. */
export interface StatedOrigin {
  readonly url: string
  readonly website: string
  readonly platform: string
}
