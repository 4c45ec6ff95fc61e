import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { MAILS } from './queries.ts'
import { MailList } from './mail-list.tsx'
import { MailView } from './mail-view.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'

/** In the address, so that a reload and Back show the same mail. */
const MAIL = 'mail'

export default function MailsPage() {
  const { t } = useTranslation('mails')
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(MAILS)
  const shown = data?.mails.find(({ id }) => id === params.get(MAIL))
  return (
    <StaffMain title={t('title')}>
      {!data && error === null && <Skeleton className="h-40" />}
      {!data && error !== null && <StaffError title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && <p className="mb-5 max-w-[68ch] text-ink-2">{t(`mode:${data.mode}`)}</p>}
      {data?.mode === 'captured' && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          {/* A phone shows the list or a mail. */}
          <div className={clsx(shown && 'max-md:hidden')}>
            <MailList mails={data.mails} current={shown?.id} addressOf={(id) => `?${MAIL}=${encodeURIComponent(id)}`} />
          </div>
          {shown && <MailView key={shown.id} mail={shown} toList="?" />}
          {!shown && data.mails.length > 0 && <p className="text-ink-3 max-md:hidden">{t('choose')}</p>}
        </div>
      )}
    </StaffMain>
  )
}
