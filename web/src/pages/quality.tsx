import { mayDo } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import { QUALITY } from '../api/quality.ts'
import { Report } from '../features/quality/report.tsx'
import { useSession } from '../features/session/session-store.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorReason } from '../ui/error-reason.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

/** For those who scrape: what the last crawls did not understand. */
export default function QualityPage() {
  const { t } = useTranslation('quality')
  const user = useSession((state) => state.user)
  const hydrated = useHydrated()
  usePageTitle(t('title'))
  const allowed = user !== null && mayDo(user.role, 'scraping')
  return (
    <main id="main" tabIndex={-1} className="wrap pt-6 pb-4">
      {hydrated && !allowed ? (
        <Denied signedIn={user !== null} />
      ) : (
        <>
          <h1 className="mb-4 text-28">{t('title')}</h1>
          {allowed ? <Loaded /> : <Skeleton className="h-20" />}
        </>
      )}
    </main>
  )
}

function Loaded() {
  const { t } = useTranslation(['quality', 'common'])
  const { data, error, refetch } = useQuery(QUALITY)
  if (data) return <Report report={data} />
  if (error === null) return <Skeleton className="h-20" />
  const again = <Button onClick={() => void refetch()}>{t('again')}</Button>
  return (
    <ErrorState title={t('failed')} action={again}>
      <ErrorReason error={error} />
    </ErrorState>
  )
}

function Denied({ signedIn }: { readonly signedIn: boolean }) {
  const { t } = useTranslation(['quality', 'common'])
  const { paths } = useLanguage()
  const navigate = useNavigate()
  const here = createPath(useLocation())
  return (
    <EmptyState
      heading="h1"
      title={t('denied')}
      actions={
        <>
          {!signedIn && (
            <ButtonLink kind="primary" to={paths.login(here)}>
              {t('signIn', { ns: 'common' })}
            </ButtonLink>
          )}
          <Button onClick={() => void navigate(-1)}>{t('goBack')}</Button>
        </>
      }
    >
      <p>{t(signedIn ? 'needPrivileges' : 'needSignIn')}</p>
    </EmptyState>
  )
}
