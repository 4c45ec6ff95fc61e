import { clsx } from 'clsx'
import { Mail, Phone } from 'lucide'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'

const LINK =
  'inline-flex min-h-11 items-center gap-2 wrap-anywhere text-link underline underline-offset-3 hover:no-underline'

/** The sales contacts in figures and letters, also for who writes from elsewhere; what staff have not named is left out. */
export function ServerContacts({ className }: { readonly className?: string }) {
  const { contact_phone_1: phone, contact_email: email } = useShopSettings()
  return (
    <address className={clsx('mt-3 flex flex-wrap gap-x-6 not-italic empty:hidden', className)}>
      {phone !== '' && (
        <a href={`tel:${phone}`} className={LINK}>
          <Icon of={Phone} size={16} />
          <Ltr>{phone}</Ltr>
        </a>
      )}
      {email !== '' && (
        <a href={`mailto:${email}`} className={LINK}>
          <Icon of={Mail} size={16} />
          <Ltr>{email}</Ltr>
        </a>
      )}
    </address>
  )
}
