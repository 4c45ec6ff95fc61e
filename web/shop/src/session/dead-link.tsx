import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { AuthFrame } from './auth-frame.tsx'

interface Props {
  /** Where another link can be asked for. */
  readonly newLink: string
  /** Where else to go. */
  readonly below?: ReactNode
}

/** Says that the link of a mail is too old, or was used. */
export function DeadLink({ newLink, below }: Props) {
  const { t } = useTranslation('session')
  return (
    <AuthFrame title={t('linkTitle')} lead={t('linkText')} below={below} focused>
      <ButtonLink kind="primary" to={newLink}>
        {t('newLink')}
      </ButtonLink>
    </AuthFrame>
  )
}
