import { useTranslation } from 'react-i18next'
import { SCRAPING_CALLS } from 'virtual:scraping-calls'
import type { ScrapedSource } from '../../jobs/sources.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Ltr } from '../../../../ui/src/bidi.tsx'

/** What can be scraped, and the calls by which a program does what this page does. */
export function Reference({ sources }: { readonly sources: readonly ScrapedSource[] }) {
  const { t } = useTranslation('scraping')
  const { number } = useLanguage()
  return (
    <section aria-labelledby="reference" className="grid gap-2 px-5 py-4">
      <h3 id="reference" className="text-16">
        {t('reference')}
      </h3>
      <details>
        <summary className="min-h-9 cursor-pointer content-center text-14 text-link touch:min-h-11">
          {t('scrapers')} · {number(sources.length)}
        </summary>
        <ul className="grid gap-3 py-2">
          {sources.map((source) => (
            <Scraper key={source.id} source={source} />
          ))}
        </ul>
      </details>
      <details>
        <summary className="min-h-9 cursor-pointer content-center text-14 text-link touch:min-h-11">
          {t('calls')} · {number(SCRAPING_CALLS.length)}
        </summary>
        <ul lang="en" dir="ltr" className="grid gap-2 py-2 text-13">
          {SCRAPING_CALLS.map(({ method, path, summary, access }) => (
            <li key={`${method} ${path}`}>
              <code className="font-strong wrap-anywhere">
                {method} {path}
              </code>
              <p className="text-ink-2">
                {summary}. <span className="text-ink-3">({access})</span>
              </p>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function Scraper({ source }: { readonly source: ScrapedSource }) {
  const { t } = useTranslation('scraping')
  const { language, number } = useLanguage()
  const { texts, website, defaultMaxPages, defaultMaxCars, maxPagesLimit, maxCarsLimit } = source
  return (
    <li className="rounded-control border border-line px-4 py-3 text-14">
      <h4 className="font-strong">{texts.name[language]}</h4>
      <p>{texts.description[language]}</p>
      {website !== '' && (
        <p className="text-13 text-ink-3">
          <Ltr>{website}</Ltr>
        </p>
      )}
      <p className="text-ink-2">
        {t('limits', {
          pages: number(defaultMaxPages),
          cars: number(defaultMaxCars),
          mostPages: number(maxPagesLimit),
          mostCars: number(maxCarsLimit),
        })}
      </p>
    </li>
  )
}
