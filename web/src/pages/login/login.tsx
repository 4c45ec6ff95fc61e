import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LoginForm } from '../../features/session/login-form.tsx'
import { useSession } from '../../features/session/session-store.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { RETURN_TO, returnAddress } from '../../lib/return-address.ts'
import { Button } from '../../ui/button.tsx'

export default function LoginPage() {
  const { t } = useTranslation(['session', 'common'])
  const { paths } = useLanguage()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { user, signOut } = useSession()
  return (
    <main id="main" tabIndex={-1} className="wrap py-12">
      <div className="mx-auto max-w-105 rounded-panel border border-line bg-surface p-6 shadow-float">
        <h1 className="mb-4 text-22">{t('title')}</h1>
        {user === null ? (
          <LoginForm
            onSignedIn={() => void navigate(returnAddress(params.get(RETURN_TO)) ?? paths.home, { replace: true })}
          />
        ) : (
          <>
            <p className="mb-4 text-ink-2">{t('already', { email: `\u2066${user.email}\u2069` })}</p>
            <Button onClick={signOut}>{t('signOut', { ns: 'common' })}</Button>
          </>
        )}
      </div>
    </main>
  )
}
