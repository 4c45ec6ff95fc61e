import { useTranslation } from 'react-i18next'
import { useContactSubject } from '../lib/contact-subject.ts'
import { useContact } from '../ui/use-contact.ts'
import { WhatsAppIcon } from '../ui/whatsapp-icon.tsx'

/** A chat from every page. Where a phone's bottom bar offers the same, it makes way; the footer leaves room for it. */
export function FloatingContact() {
  const { t } = useTranslation('contact')
  const car = useContactSubject((state) => state.car)
  const { whatsapp } = useContact(car)
  if (whatsapp === null) return null
  return (
    <aside aria-label={t('chat')} data-chat className="[:root:has([data-bottom-bar])_&]:max-md:hidden">
      <a
        href={whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('chat')}
        className="fixed end-4 bottom-[calc(16px+env(safe-area-inset-bottom))] z-(--z-float) grid size-14 place-items-center rounded-full bg-(--chat-ground) text-white shadow-float sm:end-5"
      >
        <WhatsAppIcon className="size-7" />
      </a>
    </aside>
  )
}
