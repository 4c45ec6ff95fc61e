import type { AuditLog } from '@karvan/contracts/browser'
import { readDay } from '@karvan/domain'
import type { AuditFilter } from './queries.ts'

type Action = AuditLog['action']

const KNOWN: Readonly<Record<Action, true>> = {
  'session.started': true,
  'session.ended': true,
  'account.registered': true,
  'account.updated': true,
  'account.deleted': true,
  'account.email_verified': true,
  'account.password_changed': true,
  'account.password_reset': true,
  'account.two_factor_on': true,
  'account.two_factor_off': true,
  'account.recovery_codes_made': true,
  'user.created': true,
  'user.updated': true,
  'user.deleted': true,
  'user.restored': true,
  'user.invited': true,
  'user.sessions_ended': true,
  'user.two_factor_reset': true,
  'customer.created': true,
  'customer.updated': true,
  'customer.deleted': true,
  'customer.restored': true,
  'customer.merged': true,
  'person.exported': true,
  'person.erased': true,
  'job.started': true,
  'job.cancelled': true,
  'letters.retried': true,
  'letters.discarded': true,
  'message.retried': true,
  'message.discarded': true,
  'schedule.created': true,
  'schedule.updated': true,
  'schedule.toggled': true,
  'schedule.removed': true,
  'pricing.saved': true,
  'pricing.applied': true,
  'pricing.rolled_back': true,
  'pricing.imports_saved': true,
  'pricing.imports_rolled_back': true,
  'rates.refreshed': true,
  'rates.confirmed': true,
  'rates.refused': true,
  'settings.saved': true,
  'settings.logo_uploaded': true,
  'settings.hero_uploaded': true,
  'settings.data_source_changed': true,
  'car.sale_changed': true,
  'car.created': true,
  'car.updated': true,
  'car.deleted': true,
  'car.restored': true,
  'match.decided': true,
  'match.undecided': true,
  'cars.bulk_changed': true,
  'cars.bulk_undone': true,
  'site.saved': true,
  'site.removed': true,
  'snapshot.restored': true,
  'cars.deleted_all': true,
  'replay.promoted': true,
  'replay.undone': true,
  'reservation.created': true,
  'reservation.updated': true,
  'reservation.deleted': true,
  'reservation.restored': true,
  'view.created': true,
  'view.updated': true,
  'view.deleted': true,
  'view.restored': true,
  'inbox.changed': true,
  'inbox.undone': true,
  'inbox.noted': true,
  'inbox.note_removed': true,
  'inbox.digest_chosen': true,
  'api_key.created': true,
  'api_key.revoked': true,
  'keys.rotated': true,
}
/** In the order of the contract. */
export const ACTIONS = Object.keys(KNOWN) as Action[]

/** What the trail is filtered by, as the address says it. */
export interface AuditState {
  /** What was typed. */
  readonly search: string | null
  readonly action: Action | null
  /** Ids. */
  readonly actor: string | null
  readonly subject: string | null
  /** Days, `2026-11-22`, both included. */
  readonly from: string | null
  readonly to: string | null
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const MAX_SUBJECT = 128
const MAX_TYPED = 200

const fitting = (text: string | null, form: RegExp) => (text !== null && form.test(text) ? text : null)

/** What is not understood is left out. */
export const readAudit = (params: URLSearchParams): AuditState => ({
  search: params.get('search')?.trim().slice(0, MAX_TYPED) || null,
  action: ACTIONS.find((action) => action === params.get('action')) ?? null,
  actor: fitting(params.get('actor'), UUID),
  subject: params.get('subject')?.slice(0, MAX_SUBJECT) ?? null,
  from: readDay(params.get('from') ?? ''),
  to: readDay(params.get('to') ?? ''),
})

export function writeAudit(state: AuditState): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(state) as [string, string | null][]) {
    if (value !== null && value !== '') params.set(name, value)
  }
  return params
}

/** What the server is asked for. The days are those of the reader's own clock. */
export function filterOf({ search, action, actor, subject, from, to }: AuditState): AuditFilter {
  const end = to === null ? null : new Date(`${to}T00:00:00`)
  end?.setDate(end.getDate() + 1)
  return {
    ...(search !== null && { search }),
    ...(action !== null && { action }),
    ...(actor !== null && { actor }),
    ...(subject !== null && { subject }),
    ...(from !== null && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(end && { to: end.toISOString() }),
  }
}
