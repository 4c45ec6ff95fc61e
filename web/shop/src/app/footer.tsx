import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../../../kit/src/paths.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { CachedFragment } from '../../../ui/src/cached-fragment.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { useBrand, useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import { BrandLink } from './brand-link.tsx'
import { Company } from '../contact/company.tsx'
import { LanguageLink } from '../../../entities/src/frame/languages.tsx'

const LINK =
  'inline-flex min-h-8 items-center gap-1.5 text-ink-2 touch:min-h-11 hover:text-ink hover:underline hover:underline-offset-4'
const YEAR = new Date().getFullYear()

/** Only links to pages that exist. */
export default function Footer() {
  const { t } = useTranslation()
  const { paths } = useLanguage()
  const brand = useBrand()
  const company = useShopSettings().company_name || brand
  return (
    <footer data-later="footer" className="mt-22 border-t border-line bg-surface pb-(--bars) text-14 print:hidden">
      <div className="wrap grid grid-cols-2 gap-x-4 gap-y-7 pt-9 pb-10 sm:gap-8 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:pt-12">
        <div className="max-md:col-span-full">
          <BrandLink className="text-[21px]" />
          <p className="mt-2 max-w-[38ch] text-ink-2">{t('footerAbout')}</p>
          <Company />
        </div>
        <CachedFragment fragment={{ as: 'nav', by: 'footer-shop' }} aria-labelledby="footer-shop">
          <h2 id="footer-shop" className="mb-2 text-14 tracking-normal">
            {t('footerShop')}
          </h2>
          <ul>
            <FooterLink to={paths.search()}>{t('navCars')}</FooterLink>
            <FooterLink to={paths.steps}>{t('navSteps')}</FooterLink>
            <FooterLink to={paths.financing}>{t('navFinancing')}</FooterLink>
            <FooterLink to={paths.insurance}>{t('navInsurance')}</FooterLink>
          </ul>
        </CachedFragment>
        <CachedFragment fragment={{ as: 'nav', by: 'footer-help' }} aria-labelledby="footer-help">
          <h2 id="footer-help" className="mb-2 text-14 tracking-normal">
            {t('footerHelp')}
          </h2>
          <ul>
            <FooterLink to={paths.track()}>{t('navTrack')}</FooterLink>
            <FooterLink to={paths.help}>{t('navHelp')}</FooterLink>
            <FooterLink to={paths.faq()}>{t('navFaq')}</FooterLink>
            <FooterLink to={paths.seller}>{t('navSeller')}</FooterLink>
            <FooterLink to={paths.terms}>{t('navTerms')}</FooterLink>
            <FooterLink to={paths.privacy}>{t('navPrivacy')}</FooterLink>
            <FooterLink to={paths.cookies}>{t('navCookies')}</FooterLink>
            <FooterLink to={paths.dataRequest}>{t('navData')}</FooterLink>
          </ul>
        </CachedFragment>
        <nav aria-labelledby="footer-languages">
          <h2 id="footer-languages" className="mb-2 text-14 tracking-normal">
            {t('footerLanguages')}
          </h2>
          <ul>
            {LANGUAGES.map((language) => (
              <li key={language}>
                <LanguageLink to={language} className={LINK} />
              </li>
            ))}
          </ul>
        </nav>
        <p className="col-span-full border-t border-line pt-5 text-ink-3">{t('rights', { year: YEAR, company })}</p>
      </div>
    </footer>
  )
}

const FooterLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <li>
    <Link to={to} className={LINK}>
      {children}
    </Link>
  </li>
)
