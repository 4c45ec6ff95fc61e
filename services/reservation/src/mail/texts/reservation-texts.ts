import type { ReservationState } from '@karvan/contracts'
import type { MailTemplate } from '@karvan/mail'
import type { SilentState } from '../policy.ts'

type Text = Pick<MailTemplate, 'subject' | 'lines'>

/** What mails about reservations say; `{{car}}`, `{{code}}`, `{{price}}` and `{{port}}` stand for those of the reservation. */
export interface ReservationTexts {
  readonly visitor: Readonly<Record<Exclude<ReservationState, SilentState>, Text>>
  readonly staff: Text
  /** Of a car that may not be imported to its destination, or only on a condition, or nobody knows. */
  readonly imports: Readonly<
    Record<'SA' | 'XK', Readonly<Record<'not_allowed' | 'conditional' | 'not_known' | 'allowed', string>>>
  >
  /** Of every mail: car, code and price. */
  readonly facts: string
  /** Where staff attached files for the visitor to the step. */
  readonly files: string
  /** Above the link to the page of the car. */
  readonly carPage: string
  /** Where a price ends, in the words of the page. */
  readonly ports: Readonly<Record<'SA' | 'XK', string>>
  readonly button: string
  readonly note: string
  readonly staffButton: string
  readonly staffNote: string
}
