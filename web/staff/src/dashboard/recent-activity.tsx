import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recentAuditQuery } from '../audit/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Age } from '../common/age.tsx'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'

const SHOWN = 8

/** The newest entries of the audit trail. */
export function RecentActivity() {
  const { t } = useTranslation(['staff', 'audit'])
  const { paths } = useLanguage()
  const { data, error, refetch } = useQuery(recentAuditQuery(SHOWN))
  return (
    <section aria-labelledby="recent" className="mt-8 max-w-180">
      <div className="flex items-center justify-between border-b-2 border-ink">
        <h2 id="recent" className="text-18">
          {t('recent')}
        </h2>
        <TextLink to={paths.staff('users/audit')}>{t('fullTrail')}</TextLink>
      </div>
      {!data && error === null && <Skeleton className="mt-3 h-40" />}
      {!data && error !== null && (
        <div className="mt-3">
          <StaffError title={t('failed', { ns: 'audit' })} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {data?.map(({ id, at, action, actor }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2 text-14">
            <span className="font-ui">{t(`action:${action}`, { ns: 'audit' })}</span>
            <span className="min-w-0 truncate text-ink-2">
              {actor === null ? t('system', { ns: 'audit' }) : <Ltr>{actor.email ?? actor.userId}</Ltr>}
            </span>
            <span className="ms-auto text-13 text-ink-3">
              <Age at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
