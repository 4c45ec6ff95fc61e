import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useContactSubject } from '../contact/contact-subject.ts'
import { useContact } from '../contact/use-contact.ts'
import { WhatsAppIcon } from '../../../ui/src/whatsapp-icon.tsx'

interface Props {
  /** Where it stands: it floats where the window is wider than the page, and is in the header where it would cover the page. */
  readonly place: 'header' | 'floating'
}

/** A chat from every page. */
export function ChatLink({ place }: Props) {
  const { t } = useTranslation('contact')
  const car = useContactSubject((state) => state.car)
  const isSpare = useContactSubject((state) => state.hasButtonInView) && place === 'floating'
  const { whatsapp } = useContact(car)
  if (whatsapp === null || isSpare) return null
  return (
    <a
      href={whatsapp}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('chat')}
      className={clsx(
        'place-items-center print:hidden',
        place === 'header'
          ? 'grid size-11 rounded-control text-(--chat-ground) hover:bg-tint min-[85rem]:hidden dark:text-(--ok)'
          : 'fixed end-4 bottom-[calc(16px+var(--bars))] z-(--z-float) hidden size-14 rounded-full bg-(--chat-ground) text-white shadow-float min-[85rem]:grid',
      )}
    >
      <WhatsAppIcon className={place === 'header' ? 'size-6' : 'size-7'} />
    </a>
  )
}
