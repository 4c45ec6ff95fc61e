import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { endSession } from '../../../entities/src/session/auth.ts'
import { AuthFrame } from '../session/auth-frame.tsx'
import { RegisterForm } from '../session/register-form.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'

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
