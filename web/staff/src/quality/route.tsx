import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { qualityQuery } from './queries.ts'
import { SOURCES } from '../jobs/sources.ts'
import { Report } from './report.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Select } from '../../../ui/src/field.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'

/** In the address, so that a reload and a link show the same source. */
const SOURCE = 'source'
/** Whose cars the shop sells. */
const USUAL = 'encar'

export default function QualityPage() {
  const { t } = useTranslation('quality')
  const { language } = useLanguage()
  const [params, setParams] = useSearchParams()
  const { data: sources } = useQuery(SOURCES)
  const source = params.get(SOURCE) ?? USUAL
  return (
    <StaffMain title={t('title')}>
      <div className="mb-5 max-w-70">
        <Select
          small
          label={t('source')}
          value={source}
          onChange={({ target }) => setParams({ [SOURCE]: target.value }, { replace: true })}
        >
          {(sources ?? []).map(({ id, texts }) => (
            <option key={id} value={id}>
              {texts.name[language]}
            </option>
          ))}
          {/* Until they are there, and where the address names none of them. */}
          {!sources?.some(({ id }) => id === source) && <option value={source}>{source}</option>}
        </Select>
      </div>
      <Loaded key={source} source={source} />
    </StaffMain>
  )
}

function Loaded({ source }: { readonly source: string }) {
  const { t } = useTranslation('quality')
  const { data, error, refetch } = useQuery(qualityQuery(source))
  if (data) return <Report report={data} />
  if (error === null) return <Skeleton className="h-20" />
  return <StaffError title={t('failed')} error={error} onRetry={() => void refetch()} />
}
