import type { Job } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'

/** What work on the stored cars is called that is no run of the pipeline; null for a run. */
export function useOtherWork(): (job: Job) => string | null {
  const { t } = useTranslation('scraping')
  return ({ work }) => (work === 'run' || work === 'scrape' ? null : t(`work:${work}`))
}
