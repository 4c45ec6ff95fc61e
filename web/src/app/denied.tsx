import { useTranslation } from 'react-i18next'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../session/session-store.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTitle } from './use-title.ts'

/** In place of a page of the back office that the visitor may not see. The server decides about its data all the same. */
export function Denied({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslation(['staff', 'common'])
  const { paths } = useLanguage()
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const hasEnded = useSession((state) => state.hasEnded)
  const title = t(hasEnded ? 'signInAgain' : 'denied')
  useTitle(`${title} · ${t('brand', { ns: 'common' })}`)
  return (
    <main id="main" tabIndex={-1} className="wrap py-16">
      <EmptyState
        heading="h1"
        title={title}
        actions={
          <>
            {!isSignedIn && (
              <ButtonLink kind="primary" to={paths.login(here)}>
                {t('signIn', { ns: 'common' })}
              </ButtonLink>
            )}
            <Button onClick={() => void navigate(-1)}>{t('goBack')}</Button>
          </>
        }
      >
        {hasEnded && <p>{t('sessionEnded')}</p>}
        <p>{t(isSignedIn ? 'needPrivileges' : 'needSignIn')}</p>
      </EmptyState>
    </main>
  )
}
