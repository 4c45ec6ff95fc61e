import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '../api/account.ts'
import { OwnReservations } from '../reserve/own-reservations.tsx'
import SavedSearchList from '../search/saved/saved-searches.tsx'
import { AccountSections } from './sections.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { isolate } from '../../../kit/src/format.ts'
import { ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'

export default function AccountPage() {
  const { t } = useTranslation(['account', 'common'])
  const { paths } = useLanguage()
  const user = useSession((state) => state.user)
  // The server writes the page for nobody, and nobody is told to sign in who has.
  const isHydrated = useHydrated()
  return (
    <main id="main" tabIndex={-1} className="wrap pt-5 pb-14 md:pt-7">
      {isHydrated && user === null ? (
        <EmptyState
          heading="h1"
          title={t('title')}
          actions={
            <ButtonLink kind="primary" to={paths.login(paths.account)}>
              {t('signIn', { ns: 'common' })}
            </ButtonLink>
          }
        >
          <p>{t('needSignIn')}</p>
        </EmptyState>
      ) : (
        <>
          <h1 className="text-28 tracking-display">
            {isHydrated && user?.first_name ? t('hello', { name: isolate(user.first_name) }) : t('title')}
          </h1>
          {isHydrated ? <Own /> : <Skeleton className="mt-6 h-60" />}
        </>
      )}
    </main>
  )
}

function Own() {
  const { t } = useTranslation('account')
  const profile = useQuery(profileQuery)
  if (profile.isError) {
    return (
      <div className="mt-6">
        <LoadError title={t('failed')} error={profile.error} onRetry={profile.refetch} />
      </div>
    )
  }
  if (!profile.data) return <Skeleton className="mt-6 h-60" />
  return (
    <AccountSections profile={profile.data} reservations={<OwnReservations />} savedSearches={<SavedSearchList />} />
  )
}
