import {
  type AskedOfVisitor,
  DELIVERY_DAYS,
  FIRST_ANSWER,
  type PurchaseStep,
  type ReservationState,
  type StepState,
} from '@karvan/contracts/browser'

/** A state that a reservation got, and when. */
export interface StateChange {
  readonly state: ReservationState
  readonly at: Date
}

interface StepProgress {
  readonly step: PurchaseStep
  readonly state: StepState
  /** When it was done. */
  readonly at: Date | null
  /** When it is promised. */
  readonly expected: { readonly from: Date; readonly to: Date } | null
}

export interface Progress {
  readonly steps: readonly StepProgress[]
  readonly asked: { readonly what: AskedOfVisitor; readonly until: Date | null }
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Storefront spec, section 9: the sales team looks at a reservation within 24 hours, and delivers in 30 to 35 days. */
export const REVIEW_MS = FIRST_ANSWER.promised * HOUR_MS
export const DELIVERY_MS = { from: DELIVERY_DAYS.from * DAY_MS, to: DELIVERY_DAYS.to * DAY_MS } as const

/** The steps in their order, with the state that ends each; a reservation begins with the first two behind it. */
const STEPS: readonly (readonly [PurchaseStep, ReservationState])[] = [
  ['browse', 'new'],
  ['reserve', 'new'],
  ['phone', 'confirmed'],
  ['inspection', 'inspected'],
  ['report', 'reported'],
  ['payment', 'contracted'],
  ['delivery', 'delivered'],
]

/** What is asked of the visitor in each state. */
const ASKED: Readonly<Record<ReservationState, AskedOfVisitor>> = {
  new: 'answer-call',
  confirmed: 'wait',
  inspected: 'wait',
  reported: 'sign-and-pay',
  contracted: 'receive-car',
  delivered: 'nothing',
  declined: 'nothing',
  cancelled: 'nothing',
}

/** Until when the sales team has looked at a reservation. */
export const reviewBy = (createdAt: Date): Date => new Date(createdAt.getTime() + REVIEW_MS)

/**
 * How far a reservation is on the way of a purchase.
 * @param changes every state that it had, oldest first; the first is that of its creation
 */
export function progressOf(changes: readonly [StateChange, ...StateChange[]]): Progress {
  const [created] = changes
  const { state } = changes.at(-1) ?? created
  const isOff = state === 'declined' || state === 'cancelled'
  const reached = new Map(changes.map((change) => [change.state, change.at]))
  const current = STEPS.findIndex(([, end]) => !reached.has(end))
  const delivery = deliveryAfter(reached.get('contracted'))
  const steps = STEPS.map(([step, end], place): StepProgress => {
    const at = reached.get(end) ?? null
    if (at) return { step, state: 'done', at, expected: null }
    if (isOff) return { step, state: 'off', at: null, expected: null }
    const expected =
      step === 'phone'
        ? { from: reviewBy(created.at), to: reviewBy(created.at) }
        : step === 'delivery'
          ? delivery
          : null
    return { step, state: place === current ? 'now' : 'ahead', at: null, expected }
  })
  const what = ASKED[state]
  const until = what === 'answer-call' ? reviewBy(created.at) : what === 'receive-car' ? (delivery?.to ?? null) : null
  return { steps, asked: { what, until } }
}

const deliveryAfter = (contractedAt: Date | undefined): StepProgress['expected'] =>
  contractedAt
    ? {
        from: new Date(contractedAt.getTime() + DELIVERY_MS.from),
        to: new Date(contractedAt.getTime() + DELIVERY_MS.to),
      }
    : null
