import { type AuditLog, KEY_SCOPE_NAMES, ROLES } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { deviceOf } from '../../../kit/src/device.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { Ltr, Sentence } from '../../../ui/src/bidi.tsx'
import { ChangedValue } from '../../../ui/src/changed-value.tsx'
import { FEE_NAMES, isFeeName } from '../common/fee-names.ts'
import { readAudit, writeAudit } from './audit-address.ts'
import { type Change, changesOf } from './changes.ts'

interface ActorCellProps {
  readonly log: AuditLog
}

const LINK = 'inline-flex min-h-6 max-w-full items-center md:max-w-60 text-start hover:underline'
/** An id is long; its beginning tells two of them from each other. */
const SHOWN = 8
const METHODS = ['pwd', 'otp'] as const
const MODES = ['three-step', 'list-only', 'details-missing'] as const

/** Who did it; the name leads to all that they did. */
export function ActorCell({ log: { actor } }: ActorCellProps) {
  const { t } = useTranslation('audit')
  const [params] = useSearchParams()
  if (actor === null) return <span className="text-ink-3">{t('system')}</span>
  const who = actor.email ?? actor.userId
  const search = writeAudit({ ...readAudit(params), actor: actor.userId }).toString()
  return (
    <span className="block leading-[1.4]">
      <Link to={{ search }} aria-label={t('filterByActor', { who })} className={LINK}>
        <Ltr className="truncate">{who}</Ltr>
      </Link>
      <span className="block text-13 text-ink-3">{t(`role:${actor.role}`, { ns: 'staff' })}</span>
      {actor.key && (
        <span className="block text-13 wrap-anywhere text-ink-3">
          <Sentence>{t('byKey', { key: isolateName(actor.key.name ?? actor.key.id.slice(0, SHOWN)) })}</Sentence>
        </span>
      )}
    </span>
  )
}

/** What was done, and to what; that leads to all that was done to it. */
export function WhatCell({ log: { action, subject } }: ActorCellProps) {
  const { t } = useTranslation('audit')
  const [params] = useSearchParams()
  const search = writeAudit({ ...readAudit(params), subject: subject.id }).toString()
  const what = `${t(`subject:${subject.type}`)} ${subject.id.slice(0, SHOWN)}`
  return (
    <span className="block leading-[1.4]">
      <span className="font-ui">{t(`action:${action}`)}</span>
      <span className="block text-13 text-ink-3">
        <Link to={{ search }} aria-label={t('filterBySubject', { what })} className={LINK}>
          {what}
        </Link>
      </span>
    </span>
  )
}

/** The address, and below it the device that asked from there. */
export function FromCell({ log: { client, userAgent } }: ActorCellProps) {
  const device = deviceOf(userAgent)
  return (
    <span className="block text-13 leading-[1.4] text-ink-3">
      <Ltr>{client ?? '–'}</Ltr>
      {device && <Ltr className="block whitespace-nowrap rtl:text-end">{`${device.browser}, ${device.system}`}</Ltr>}
    </span>
  )
}

export function ChangesCell({ log }: ActorCellProps) {
  const wordFor = useWords()
  return (
    <ul className="grid gap-0.5 py-1 text-13">
      {changesOf(log).map((change) => (
        <li key={change.field} className="flex flex-wrap items-center gap-x-1.5 break-all">
          <FieldName field={change.field} />{' '}
          <Value before={wordFor(change, 'before')} after={wordFor(change, 'after')} />
        </li>
      ))}
    </ul>
  )
}

function FieldName({ field }: { readonly field: string }) {
  const { t } = useTranslation(['audit', 'pricing'])
  const known = namedField(field)
  const fee = isFeeName(field) && t(FEE_NAMES[field], { ns: 'pricing' })
  return <span className="text-ink-3">{known ? t(`field:${known}`) : fee || <Ltr>{field}</Ltr>}:</span>
}

/** What a value is called: a role, the mode of a job, a way to sign in, what a key is for and a yes have words, anything else is shown as it is stored. */
function useWords() {
  const { t } = useTranslation(['audit', 'keys', 'staff'])
  const wordOfScope = (scope: string) => {
    const known = KEY_SCOPE_NAMES.find((one) => one === scope)
    return known ? t(`scope:${known}`, { ns: 'keys' }) : scope
  }
  const wordOfMethod = (method: string) => {
    const known = METHODS.find((one) => one === method)
    return known ? t(`method:${known}`) : method
  }
  return ({ field, ...sides }: Change, side: 'before' | 'after'): string | null => {
    const value = sides[side]
    const role = ROLES.find((one) => field === 'role' && one === value)
    if (role) return t(`role:${role}`, { ns: 'staff' })
    const mode = MODES.find((one) => field === 'processingMode' && one === value)
    if (mode) return t(`mode:${mode}`)
    if (field === 'methods' && value !== null) return value.split(' ').map(wordOfMethod).join(' + ')
    if (field === 'scopes' && value !== null) return value.split(' ').map(wordOfScope).join(' + ')
    return value === 'true' ? t('yes') : value === 'false' ? t('no') : value
  }
}

function Value({ before, after }: Pick<Change, 'before' | 'after'>) {
  if (before === null) return <bdi>{after ?? '–'}</bdi>
  if (after === null)
    return (
      <del className="text-ink-3">
        <bdi>{before}</bdi>
      </del>
    )
  return before === after ? <bdi>{after}</bdi> : <ChangedValue before={before} after={after} />
}

/** Fields that have a name in every language; another one is called as it is kept. */
const NAMED = [
  'email',
  'username',
  'role',
  'is_active',
  'first_name',
  'last_name',
  'phone',
  'address',
  'language',
  'password_hash',
  'email_verified_at',
  'totp_confirmed_at',
  'methods',
  'sessions',
  'deleted_at',
  'merged_into',
  'merged_from',
  'accounts',
  'customers',
  'reservations',
  'source',
  'totalCars',
  'processingMode',
  'customUrl',
  'confirmRetire',
  'job_name',
  'time',
  'hour',
  'time_zone',
  'url',
  'cars',
  'enabled',
  'listPath',
  'carPath',
  'needsBrowser',
  'selectors',
  'status',
  'name',
  'scopes',
  'expires_at',
  'revoked_at',
] as const

const namedField = (field: string) => NAMED.find((known) => known === field)
