import { useTranslation } from 'react-i18next'
import { LegalDocument } from '../documents/legal-document.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useBrand } from '../../../entities/src/settings/shop-settings.ts'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'

const SECTIONS = [1, 2, 3, 4, 5, 6, 7] as const

export default function TermsPage() {
  const { t } = useTranslation('terms')
  const { paths } = useLanguage()
  const brand = useBrand()
  const sections = SECTIONS.map((n) => ({ id: `s${n}`, title: t(`s${n}`), text: t(`s${n}Text`, { brand }) }))
  return (
    <LegalDocument title={t('title')} short={[t('short1'), t('short2'), t('short3')]} sections={sections}>
      <p className="mt-8">
        <TextLink to={paths.seller}>{t('seller')}</TextLink>
      </p>
    </LegalDocument>
  )
}
