import type { Car } from '@karvan/contracts/browser'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/use-language.ts'
import { carKey } from '../lib/car-id.ts'
import { mailLink, whatsappLink } from '../lib/contact-links.ts'
import { ShopSettingsContext } from './shop-settings.ts'
import { useOrigin } from './use-origin.ts'

export interface ContactLinks {
  /** Null where the shop gives no such contact: nothing is shown then. */
  readonly whatsapp: string | null
  readonly mail: string | null
}

/** Links to the shop with a message that is written already: about the car, or about the cars. */
export function useContact(car?: Car | null): ContactLinks {
  const { t } = useTranslation('contact')
  const { paths, carName } = useLanguage()
  const { contactPhone, contactEmail } = use(ShopSettingsContext)
  const origin = useOrigin()
  const named = car ? { car: carName(car), link: origin + paths.car(carKey(car)) } : null
  const message = named ? t('carMessage', named) : t('message')
  const subject = named ? t('carSubject', { car: named.car }) : t('subject')
  return {
    whatsapp: contactPhone === null ? null : whatsappLink(contactPhone, message),
    mail: contactEmail === null ? null : mailLink(contactEmail, subject, message),
  }
}
