import type { CarDetail } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { AS_GIVEN } from '../../../kit/src/i18n/digits.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { mailLink, whatsappLink } from '../../../kit/src/contact-links.ts'
import { ButtonAnchor } from '../../../entities/src/navigation/button.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import { useOrigin } from '../../../ui/src/use-origin.ts'
import type { Draft } from './draft.ts'

interface Props {
  readonly car: CarDetail
  readonly draft: Draft
  readonly error: Error
}

/** The documented sentence, why, and other ways to send the same: nothing that was typed is lost. */
export function Failure({ car, draft, error }: Props) {
  const { t } = useTranslation(['reserve', 'contact'])
  const { carName, paths } = useLanguage()
  const { contact_phone_1: phone, contact_email: email } = useShopSettings()
  const origin = useOrigin()
  const message = t('draftMessage', {
    car: carName(car),
    address: origin + paths.car(carKey(car)),
    name: `${draft.firstName} ${draft.lastName}`,
    phone: draft.phone,
    email: draft.email,
    comment: draft.comment,
    ...AS_GIVEN,
  })
  return (
    <div className="pt-4">
      <ErrorState title={t('failed')}>
        <ErrorReason error={error} />
        {(phone !== '' || email !== '') && <p>{t('failedWays')}</p>}
      </ErrorState>
      <div className="mt-3 flex flex-wrap gap-2">
        {phone !== '' && (
          <ButtonAnchor size="small" href={whatsappLink(phone, message)} target="_blank" rel="noopener noreferrer">
            {t('whatsapp', { ns: 'contact' })}
          </ButtonAnchor>
        )}
        {email !== '' && (
          <ButtonAnchor size="small" href={mailLink(email, t('draftSubject', { car: carName(car) }), message)}>
            {t('email', { ns: 'contact' })}
          </ButtonAnchor>
        )}
      </div>
    </div>
  )
}
