import type { CarDetail } from '@karvan/contracts/browser'
import type { i18n } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageTools, useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { dayText } from '../../../kit/src/day-text.ts'
import { qrRows } from '../../../kit/src/qr-rows.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { QrCode } from '../../../ui/src/qr-code.tsx'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import { useOrigin } from '../../../ui/src/use-origin.ts'
import { Both } from './both.tsx'

interface Props {
  readonly car: CarDetail
  readonly second: i18n | null
}

/** Where the car is found, whom to ask, and of which day the sheet is: what only a browser knows comes with its scripts. */
export function SheetFoot({ car, second }: Props) {
  const { t } = useTranslation('sheet')
  const { paths } = useLanguage()
  const { contact_phone_1: phone, contact_email: email } = useShopSettings()
  const origin = useOrigin()
  const [today] = useState(() => new Date().toISOString())
  if (origin === '') return null
  const address = origin + paths.car(carKey(car))
  return (
    <footer className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-5 pt-4 text-13 leading-head">
      <div className="*:size-24!">
        <QrCode rows={qrRows(address)} label={t('scan')} />
      </div>
      <div className="grid gap-1">
        <p>
          <Both second={second} say={(i18n) => i18n.t('scan', { ns: 'sheet' })} />
        </p>
        <p className="font-ui break-all">
          <Ltr>{address}</Ltr>
        </p>
        {(phone !== '' || email !== '') && (
          <p className="flex flex-wrap gap-x-4">
            <span>
              <Both second={second} say={(i18n) => i18n.t('ask', { ns: 'sheet' })} />
            </span>
            {[phone, email].map((contact) => contact !== '' && <Ltr key={contact}>{contact}</Ltr>)}
          </p>
        )}
        <p className="text-ink-2">
          <Both
            second={second}
            say={(i18n) => i18n.t('printed', { ns: 'sheet', day: dayText(today, languageTools(i18n).language) })}
          />
        </p>
      </div>
    </footer>
  )
}
