import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { endSession } from '../../api/auth.ts'
import { AuthFrame } from '../../features/session/auth-frame.tsx'
import { RegisterForm } from '../../features/session/register-form.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useToasts } from '../../ui/toast-store.ts'

/** A new account. The documented way leads to the sign-in page, so the session that the server begins is not kept. */
export default function RegisterPage() {
  const { t } = useTranslation('session')
  const { paths } = useLanguage()
  const navigate = useNavigate()
  const show = useToasts((state) => state.show)
  return (
    <AuthFrame
      title={t('registerTitle')}
      lead={t('registerLead')}
      withReasons
      below={
        <>
          {t('haveAccount')} <TextLink to={paths.login()}>{t('title')}</TextLink>
        </>
      }
    >
      <RegisterForm
        failed={t('registerFailed')}
        onRegistered={({ refreshToken }) => {
          endSession(refreshToken)
          show(t('registered'))
          void navigate(paths.login())
        }}
      />
    </AuthFrame>
  )
}
