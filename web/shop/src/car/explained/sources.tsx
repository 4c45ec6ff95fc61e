import type { TaxEstimate } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly sources: TaxEstimate['sources']
  /** Whether all was read in the authority's own text. */
  readonly verified: boolean
}

/** Where figures and rules are from, with the date of each. */
export function Sources({ sources, verified }: Props) {
  const { t } = useTranslation('priceExplained')
  return (
    <div className="border-t border-line pt-2.5 text-13 text-ink-2">
      <ul>
        {sources.map(({ title, url, date }) => (
          <li key={`${title} ${date}`} className="flex flex-wrap gap-x-2">
            <bdi lang="en">
              {title}, {date}
            </bdi>
            {url !== null && (
              <a href={url} target="_blank" rel="noreferrer" className="text-link underline underline-offset-4">
                {t('openSource')}
                <span className="sr-only">: {title}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {!verified && <p className="mt-1 text-warn">{t('notVerified')}</p>}
    </div>
  )
}
