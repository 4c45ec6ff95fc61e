import type { CarDetail } from '@karvan/contracts/browser'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dayTextUtc } from '../../../../kit/src/day-text.ts'
import { MarkedFact } from './marked-fact.tsx'

/** What the advertisements of a car tell: how many there were, and that one stated more kilometres before. */
export function SeenBefore({ sightings }: { readonly sightings: NonNullable<CarDetail['sightings']> }) {
  const { t } = useTranslation('carHistory')
  const { language, number, figures } = useLanguage()
  const titleId = useId()
  const { advertisements: count, firstSeenAt, mileageFall } = sightings
  const day = (at: string) => figures(dayTextUtc(at, language))
  return (
    <section aria-labelledby={titleId} className="pt-5">
      <h3 id={titleId} className="mb-2 text-16">
        {t('seenTitle')}
      </h3>
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
        <MarkedFact state="plain" says={t('advertised', { count, n: number(count) })}>
          <p className="text-ink-2">{t('firstSeen', { date: day(firstSeenAt) })}</p>
        </MarkedFact>
        {mileageFall && (
          <MarkedFact state="bad" says={t('mileageFell')}>
            <p className="text-ink-2">
              {t('mileageAt', { km: number(mileageFall.from.km), date: day(mileageFall.from.at) })}
            </p>
            <p className="text-ink-2">
              {t('mileageAt', { km: number(mileageFall.to.km), date: day(mileageFall.to.at) })}
            </p>
          </MarkedFact>
        )}
      </ul>
    </section>
  )
}
