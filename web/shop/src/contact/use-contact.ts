import type { Car } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { mailLink, whatsappLink } from '../../../kit/src/contact-links.ts'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import { useOrigin } from '../../../ui/src/use-origin.ts'

export interface ContactLinks {
  /** Null where the shop gives no such contact: nothing is shown then. */
  readonly whatsapp: string | null
  readonly mail: string | null
}

/** Links to the shop with a message that is written already: about the car, or about the cars. */
export function useContact(car?: Car | null): ContactLinks {
  const { t } = useTranslation('contact')
  const { paths, carName } = useLanguage()
  const { contact_phone_1: phone, contact_email: email } = useShopSettings()
  const origin = useOrigin()
  const named = car ? { car: carName(car), link: origin + paths.car(carKey(car)) } : null
  const message = named ? t('carMessage', named) : t('message')
  const subject = named ? t('carSubject', { car: named.car }) : t('subject')
  return {
    whatsapp: phone === '' ? null : whatsappLink(phone, message),
    mail: email === '' ? null : mailLink(email, subject, message),
  }
}
