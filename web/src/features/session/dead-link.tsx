import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** @param newLink where another link can be asked for */
export function DeadLink({ newLink }: { readonly newLink: string }) {
  const { t } = useTranslation('session')
  return (
    <AuthFrame title={t('linkTitle')} lead={t('linkText')} focused>
      <ButtonLink kind="primary" to={newLink}>
        {t('newLink')}
      </ButtonLink>
    </AuthFrame>
  )
}
