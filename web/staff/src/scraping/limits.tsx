import { useTranslation } from 'react-i18next'
import type { ScrapedSource } from '../jobs/sources.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'

interface Props {
  readonly source: ScrapedSource
  /** What the order comes to. */
  readonly cars: number
}

/** What an order comes to, and the limits of its source, which are recommendations (documented). */
export function Limits({ source, cars }: Props) {
  const { t } = useTranslation('scraping')
  const { number } = useLanguage()
  const { defaultMaxPages, defaultMaxCars, maxPagesLimit, maxCarsLimit } = source
  const figures = {
    pages: number(defaultMaxPages),
    cars: number(defaultMaxCars),
    mostPages: number(maxPagesLimit),
    mostCars: number(maxCarsLimit),
  }
  return (
    <div className="grid gap-1 text-14 text-ink-2">
      <p>{t('comesTo', { n: number(cars), count: cars })}</p>
      {cars > maxCarsLimit && <p className="text-warn">{t('aboveRecommended')}</p>}
      <p className="text-13 text-ink-3">{t('limits', figures)}</p>
    </div>
  )
}
