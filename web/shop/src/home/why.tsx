import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { useBrand } from '../../../entities/src/settings/shop-settings.ts'
import { DAYS } from './hero.tsx'

/** Why to buy here: four promises that the shop keeps on its own pages. */
export function Why() {
  const { t } = useTranslation(['home', 'common'])
  const { paths } = useLanguage()
  const brand = useBrand()
  const reasons = [
    { title: t('why1'), text: t('why1Text'), to: paths.faq('price') },
    { title: t('why2'), text: t('why2Text'), to: paths.search() },
    { title: t('why3'), text: t('why3Text'), to: paths.faq('inspection') },
    { title: t('why4'), text: t('why4Text', DAYS), to: paths.faq('delivery') },
  ]
  return (
    <section aria-labelledby="why" className="wrap pt-13 sm:pt-18">
      <h2 id="why" className="text-[1.5rem] sm:text-28 ar:text-22 ar:sm:text-[1.625rem]">
        {t('whyTitle', { brand })}
      </h2>
      <ul className="mt-4 border-t border-line sm:mt-6">
        {reasons.map(({ title, text, to }) => (
          <li key={title} className="grid gap-x-8 gap-y-1 border-b border-line py-4.5 md:grid-cols-[1fr_2fr]">
            <h3 className="text-18">
              <Link
                to={to}
                className="inline-flex min-h-11 items-center underline decoration-line-2 underline-offset-4 hover:decoration-current md:-my-2"
              >
                {title}
              </Link>
            </h3>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
