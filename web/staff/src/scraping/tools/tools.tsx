import { useTranslation } from 'react-i18next'
import type { ScrapedSource } from '../../jobs/sources.ts'
import { Card } from '../../../../ui/src/card.tsx'
import { Enrichment } from './enrichment.tsx'
import { ExchangeRate } from './exchange-rate.tsx'
import { Reference } from './reference.tsx'

/** What belongs to the crawl and is no job of a source. */
export function Tools({ sources }: { readonly sources: readonly ScrapedSource[] }) {
  const { t } = useTranslation('scraping')
  return (
    <Card title={t('tools')}>
      <div className="divide-y divide-line">
        <ExchangeRate />
        <Enrichment />
        <Reference sources={sources} />
      </div>
    </Card>
  )
}
