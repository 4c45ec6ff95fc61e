import type { Job } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { Author } from '../../common/author.tsx'

/** Who started a job. */
export function JobAuthor({ job: { startedBy } }: { readonly job: Pick<Job, 'startedBy'> }) {
  const { t } = useTranslation('scraping')
  if (startedBy === null) return <>{t('startedByProgram')}</>
  return (
    <>
      {t('startedBy')} <Author id={startedBy} />
    </>
  )
}
