import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { Scale } from '../../../ui/src/scale.tsx'
import { DAYS } from './hero.tsx'

const STEPS = [1, 2, 3, 4, 5, 6, 7] as const
/** Where money first changes hands: the needle stands at its start. */
const PAYMENT = 6
const DIVISIONS_A_STEP = 5

/** The way of a purchase, ruled. On a phone the scale turns vertical. */
export function Steps() {
  const { t } = useTranslation('home')
  const { paths, number } = useLanguage()
  /** Where the page says what each step promises. */
  const promises = [
    paths.search(),
    ...[paths.faq('reservation'), paths.faq('reservation')],
    ...[paths.faq('inspection'), paths.faq('inspection')],
    ...[paths.faq('price'), paths.faq('delivery')],
  ]
  return (
    <section id="how" className="wrap scroll-mt-16 pt-13 sm:pt-18">
      <h2 className="text-[1.5rem] sm:text-28 ar:text-22 ar:sm:text-[1.625rem]">{t('stepsTitle')}</h2>
      <p className="mt-1 mb-4 text-14 text-ink-2 sm:mb-6">{t('stepsNote')}</p>
      <Scale
        divisions={STEPS.length * DIVISIONS_A_STEP}
        major={DIVISIONS_A_STEP}
        height={16}
        needle={((PAYMENT - 1) / STEPS.length) * 100}
        className="max-md:hidden"
      />
      <ol className="mt-1 grid md:mt-3.5 md:grid-cols-7">
        {STEPS.map((step) => (
          <li
            key={step}
            className={clsx(
              'relative max-md:border-s max-md:border-ink-3 max-md:ps-6.5 max-md:pb-5 max-md:last:pb-0 md:pe-4.5',
              'max-md:before:absolute max-md:before:start-0',
              step === PAYMENT
                ? 'max-md:before:top-2.25 max-md:before:h-0.75 max-md:before:w-4.5 max-md:before:bg-needle'
                : 'max-md:before:top-2.5 max-md:before:h-px max-md:before:w-3.5 max-md:before:bg-ink-3',
            )}
          >
            <p className={clsx('mb-0.5 text-13', step === PAYMENT ? 'font-strong text-needle-ink' : 'text-ink-3')}>
              {t('step', { n: number(step) })}
            </p>
            <h3 className="text-16 font-strong tracking-normal">
              <Link to={promises[step - 1] ?? paths.help} className="hover:underline hover:underline-offset-4">
                {t(`step${step}`)}
              </Link>
            </h3>
            <p className="mt-1 text-14 text-ink-2">{t(`step${step}Text`, DAYS)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
