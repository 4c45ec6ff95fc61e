import { useTranslation } from 'react-i18next'
import { LegalDocument } from '../documents/legal-document.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useBrand, useShopSettings } from '../../../entities/src/settings/shop-settings.ts'

const SECTIONS = [1, 2, 3, 4, 5, 6] as const

export default function PrivacyPage() {
  const { t } = useTranslation('privacy')
  const { number } = useLanguage()
  const brand = useBrand()
  const { reservation_months: months } = useShopSettings()
  const reservation =
    months === '' ? t('reservationRetention') : t('reservationMonths', { count: months, n: number(months) })
  const sections = SECTIONS.map((n) => ({
    id: `s${n}`,
    title: t(`s${n}`),
    text: t(`s${n}Text`, { brand, reservation }),
  }))
  return <LegalDocument title={t('title')} short={[t('short1'), t('short2'), t('short3')]} sections={sections} />
}
