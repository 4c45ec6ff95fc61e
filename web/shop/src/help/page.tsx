import { ChevronRight } from 'lucide'
import { useTranslation } from 'react-i18next'
import { ContactWays } from '../documents/contact-ways.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'

export default function HelpPage() {
  const { t } = useTranslation('help')
  const { paths } = useLanguage()
  const tasks = [
    {
      title: t('findTitle'),
      links: [
        [t('toSearch'), paths.search()],
        [t('toBudget'), paths.budget()],
        [t('toFavorites'), paths.favorites()],
      ],
    },
    {
      title: t('priceTitle'),
      links: [
        [t('toPriceAnswers'), paths.faq('price')],
        [t('toFinancing'), paths.financing],
        [t('toInsurance'), paths.insurance],
      ],
    },
    {
      title: t('buyTitle'),
      links: [
        [t('toSteps'), paths.steps],
        [t('toTrack'), paths.track()],
        [t('toInspectionAnswers'), paths.faq('inspection')],
        [t('toDeliveryAnswers'), paths.faq('delivery')],
      ],
    },
    {
      title: t('accountTitle'),
      links: [
        [t('toAccount'), paths.account],
        [t('toPassword'), paths.forgotPassword],
        [t('toData'), paths.dataRequest],
      ],
    },
  ] as const
  return (
    <main id="main" tabIndex={-1} className="wrap pt-7 md:pt-10">
      <h1 className="text-28">{t('title')}</h1>
      <p className="mt-1 text-ink-2">{t('lead')}</p>
      <div className="mt-6 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {tasks.map(({ title, links }) => (
          <section key={title}>
            <h2 className="border-b border-line pb-2 text-18">{title}</h2>
            <ul className="divide-y divide-line">
              {links.map(([name, to]) => (
                <li key={to}>
                  <Link to={to} className="flex min-h-12 items-center justify-between gap-3 text-link hover:underline">
                    {name}
                    <Icon of={ChevronRight} size={16} mirrored />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ContactWays />
    </main>
  )
}
