import type { Provenance } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { RUN_TYPE } from '../../job/pipeline.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dateAndTime } from '../../../../kit/src/clock.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { useMay } from '../../session/use-may.ts'
import { Ltr } from '../../../../ui/src/bidi.tsx'
import { FactList } from '../../../../ui/src/fact-list.tsx'
import { Link } from '../../navigation/link.tsx'

/** What holds for the whole listing: who wrote it, by which parser, and when its documents were fetched. */
export function OriginFacts({ provenance }: { readonly provenance: Provenance }) {
  const { t } = useTranslation('provenance')
  const { number } = useLanguage()
  const { source, sourceId, dataset, changedAt, seenAt, parserVersion, parserToday, fetched } = provenance
  const momentOr = (at: string | null) => (at === null ? t('notStored') : isolate(dateAndTime(at)))
  const version: string = parserVersion === null ? t('notNoted') : t('version', { version: number(parserVersion) })
  const current: string = t('today', { version: number(parserToday) })
  return (
    <div className="max-w-180 pb-3">
      <FactList
        facts={[
          [
            t('listing'),
            <Ltr key="listing">
              {source} {sourceId}
            </Ltr>,
          ],
          [t('dataset'), <Ltr key="dataset">{dataset}</Ltr>],
          [t('writer'), <Writer key="writer" provenance={provenance} />],
          [t('changed'), isolate(dateAndTime(changedAt))],
          [t('seen'), isolate(dateAndTime(seenAt))],
          [t('parser'), parserVersion === parserToday ? version : `${version} (${current})`],
          [t('list'), momentOr(fetched.list)],
          [t('page'), momentOr(fetched.detail)],
        ]}
      />
    </div>
  )
}

/** The job that wrote the listing last; a link for those who may see jobs. */
function Writer({ provenance: { jobId, job } }: { readonly provenance: Provenance }) {
  const { t } = useTranslation('provenance')
  const { paths } = useLanguage()
  const may = useMay()
  if (jobId === null) return t('notNoted')
  if (job === null) return t('jobGone')
  const isRun = job.type === RUN_TYPE
  const name = isRun ? t('run') : t('scrape', { source: job.type })
  const text = job.startedAt === null ? name : t('jobOf', { name, when: isolate(dateAndTime(job.startedAt)) })
  const page = isRun ? 'pipeline' : 'scraping'
  if (!may(page)) return text
  const to = isRun ? paths.staff(page) : paths.staff(page, new URLSearchParams({ job: job.id }))
  return (
    <Link to={to} className="text-link underline underline-offset-[3px]">
      {text}
    </Link>
  )
}
