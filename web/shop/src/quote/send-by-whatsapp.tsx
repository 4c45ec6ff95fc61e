import { useTranslation } from 'react-i18next'
import { ButtonAnchor } from '../../../entities/src/navigation/button.tsx'
import { WhatsAppIcon } from '../../../ui/src/whatsapp-icon.tsx'

/** To somebody whom the visitor chooses there. */
export function SendByWhatsApp({ message }: { readonly message: string }) {
  const { t } = useTranslation('quote')
  return (
    <ButtonAnchor href={`https://wa.me/?text=${encodeURIComponent(message)}`} target="_blank" rel="noopener noreferrer">
      <WhatsAppIcon className="size-5 text-ok" />
      {t('send')}
    </ButtonAnchor>
  )
}
