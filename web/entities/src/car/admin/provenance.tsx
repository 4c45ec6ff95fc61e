import type { AdminDetails } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { provenanceQuery } from '../../../../kit/src/api/provenance.ts'
import { Button } from '../../navigation/button.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { LoadError } from '../../navigation/load-error.tsx'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { useTexts } from '../../../../ui/src/use-texts.ts'
import { OriginFacts } from './origin-facts.tsx'
import { OriginTable } from './origin-table.tsx'

const TEXTS = ['provenance'] as const

type Listing = Pick<AdminDetails, 'source' | 'sourceId'>

/** Opens where the published values come from. A worker is asked when somebody wants to know. */
export function Provenance({ listing }: { readonly listing: Listing }) {
  return useTexts(TEXTS) && <Disclosure listing={listing} />
}

function Disclosure({ listing }: { readonly listing: Listing }) {
  const { t } = useTranslation('provenance')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="pt-6">
      <h3 className="mb-1 text-16">{t('title')}</h3>
      <p className="pb-2.5 text-14 text-ink-2">{t('lead')}</p>
      <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'hide' : 'show')}
        <Icon of={ChevronDown} size={16} className={isOpen ? 'rotate-180' : ''} />
      </Button>
      <div id={id}>{isOpen && <Origins listing={listing} />}</div>
    </div>
  )
}

function Origins({ listing: { source, sourceId } }: { readonly listing: Listing }) {
  const { t } = useTranslation('provenance')
  const { data, error, isFetching, refetch } = useQuery(provenanceQuery(source, sourceId))
  return (
    <div className="pt-3" aria-busy={isFetching}>
      <p role="status" className="sr-only">
        {data && t('loaded')}
      </p>
      {!data && error !== null && !isFetching && <LoadError title={t('failed')} error={error} onRetry={refetch} />}
      {!data && (error === null || isFetching) && <Skeleton className="h-60" />}
      {data && (
        <>
          <OriginFacts provenance={data} />
          <OriginTable fields={data.fields} />
        </>
      )}
    </div>
  )
}
