import type { AuditLog } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { recentAuditQuery } from '../audit/queries.ts'
import { Age } from '../common/age.tsx'
import { StaffError } from '../common/staff-error.tsx'

const SHOWN = 8
/** So many are asked for: most entries say that somebody signed in or out, and are left out. */
const ASKED = 100
const ID_SHOWN = 8
const REFRESH_MS = 30_000

/** What was done last: who did what to whom or what. */
export function RecentActivity() {
  const { t } = useTranslation(['staff', 'audit', 'dashboard'])
  const { paths } = useLanguage()
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...recentAuditQuery(ASKED), refetchInterval: REFRESH_MS })
  const logs = data?.filter(({ subject }) => subject.type !== 'session').slice(0, SHOWN)
  return (
    <Card
      className="mt-5"
      title={t('recent')}
      actions={<TextLink to={paths.staff('users/audit')}>{t('fullTrail')}</TextLink>}
    >
      {!logs && error === null && <Skeleton className="m-5 h-40" />}
      {!logs && error !== null && (
        <div className="p-5">
          <StaffError title={t('failed', { ns: 'audit' })} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {logs?.length === 0 && <p className="px-5 py-4 text-14 text-ink-2">{t('noActivity', { ns: 'dashboard' })}</p>}
      <ul className="divide-y divide-line">
        {logs?.map((log) => (
          <li key={log.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-5 py-2 text-14">
            <Actor log={log} />
            <span>{t(`action:${log.action}`, { ns: 'audit' })}</span>
            <Subject log={log} />
            <span className="ms-auto text-13 text-ink-3">
              <Age key={dataUpdatedAt} at={log.at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Actor({ log: { actor, action } }: { readonly log: AuditLog }) {
  const { t } = useTranslation(['audit', 'dashboard'])
  return (
    <span className="min-w-0 truncate font-ui">
      {actor !== null ? (
        <Ltr>{actor.email ?? actor.userId.slice(0, ID_SHOWN)}</Ltr>
      ) : (
        // Nobody has to sign in to reserve a car.
        t(action === 'reservation.created' ? 'visitor' : 'system', {
          ns: action === 'reservation.created' ? 'dashboard' : 'audit',
        })
      )}
    </span>
  )
}

/** What it was done to, by its name where that is known, and a link to it where it has a page. */
function Subject({ log }: { readonly log: AuditLog }) {
  const { t } = useTranslation('audit')
  const address = useSubjectAddress()(log)
  const { actor, subject } = log
  // What people do to their own account is said by who did it.
  if (subject.type === 'account' && subject.id === actor?.userId) return null
  const name = nameOf(log)
  const text = (
    <>
      {name === null || subject.type === 'reservation' ? `${t(`subject:${subject.type}`)} ` : ''}
      <bdi>{name ?? subject.id.slice(0, ID_SHOWN)}</bdi>
    </>
  )
  return (
    <span className="min-w-0 wrap-anywhere">
      <Link to={address} className="inline-block min-h-6 text-link underline underline-offset-3 hover:no-underline">
        {text}
      </Link>
    </span>
  )
}

/** Ids that are names already: of a site its host, of settings their key. */
const NAMED_BY_ID: readonly AuditLog['subject']['type'][] = ['site', 'settings']

function nameOf({ subject, subjectName, after }: AuditLog): string | null {
  if (subjectName !== null) return subjectName
  if (subject.type === 'job' && typeof after?.['source'] === 'string') return after['source']
  return NAMED_BY_ID.includes(subject.type) ? subject.id : null
}

/** Where the thing itself is shown, or else all that was done to it. */
function useSubjectAddress(): (log: AuditLog) => string {
  const { paths } = useLanguage()
  const may = useMay()
  const at = (page: string, query: Record<string, string>) => paths.staff(page, new URLSearchParams(query))
  return ({ subject: { type, id }, subjectName }) => {
    const view = { panel: `view:${id}` }
    if (type === 'reservation' && may('reservations')) return at('reservations', view)
    if (type === 'car' && may('cars')) return at('cars', view)
    // What is gone for good has no panel.
    if (type === 'account' && subjectName !== null && may('users')) return at('users', view)
    if (type === 'customer' && subjectName !== null && may('customers')) return at('customers', view)
    if (type === 'job' && may('scraping')) return at('scraping', { job: id })
    return at('users/audit', { subject: id })
  }
}
