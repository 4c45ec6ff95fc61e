import { useTranslation } from 'react-i18next'
import { ConsentChoice } from '../documents/consent-choice.tsx'
import { LegalDocument } from '../documents/legal-document.tsx'
import { useBrand } from '../../../entities/src/settings/shop-settings.ts'

const SECTIONS = [1, 2, 3, 4, 5] as const

export default function CookiesPage() {
  const { t } = useTranslation('cookies')
  const brand = useBrand()
  const sections = SECTIONS.map((n) => ({ id: `s${n}`, title: t(`s${n}`), text: t(`s${n}Text`, { brand }) }))
  return (
    <LegalDocument title={t('title')} short={[t('short1'), t('short2'), t('short3')]} sections={sections}>
      <ConsentChoice />
    </LegalDocument>
  )
}
