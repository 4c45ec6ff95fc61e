import type { Job } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'

/** What work on the stored cars may come to, in the order in which it is said. */
const OUTCOMES = [
  'deletedAll',
  'domesticInserted',
  'importedInserted',
  'vinUpdated',
  'duplicatesFound',
  'duplicatesDeleted',
  'rowsChanged',
  'compared',
  'matched',
  'toReview',
  'differing',
  'promoted',
  'undone',
  'restored',
  'alreadyThere',
] as const

/** Says what work on the stored cars did, once it has ended. Null before that, and for a scrape, whose results say it. */
export function useOutcome(): (job: Pick<Job, 'work' | 'endTime' | 'counters'>) => string | null {
  const { t } = useTranslation('scraping')
  const { number } = useLanguage()
  return ({ work, endTime, counters }) => {
    if (work === 'scrape' || endTime === null) return null
    const said = OUTCOMES.flatMap((name) => {
      const count = counters[name] ?? 0
      return count > 0 ? [t(`did:${name}`, { n: number(count) })] : []
    })
    return said.length === 0 ? t('didNothing') : said.join(' · ')
  }
}
