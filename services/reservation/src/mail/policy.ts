import type { RESERVATION_MAIL_RECIPIENTS, ReservationState } from '@karvan/contracts'

export type MailRecipient = (typeof RESERVATION_MAIL_RECIPIENTS)[number]
/** States of which nobody is told by mail: the next one follows by itself. */
export type SilentState = 'inspected'

/** Who is told of what. */
export interface MailPolicy {
  /** Who gets a mail about a reservation that has got this state. */
  readonly recipientsFor: (state: ReservationState) => readonly MailRecipient[]
}

export interface MailPolicyOptions {
  readonly canMail: boolean
  /** Null where no staff are told. */
  readonly staffMailTo: string | null
}

/** The visitor is told of each state that matters to them, staff of new reservations. */
export const mailPolicy = ({ canMail, staffMailTo }: MailPolicyOptions): MailPolicy => ({
  recipientsFor: (state) => {
    if (!canMail || isSilent(state)) return []
    return state === 'new' && staffMailTo !== null ? ['visitor', 'staff'] : ['visitor']
  },
})

export const isSilent = (state: ReservationState): state is SilentState => state === 'inspected'
