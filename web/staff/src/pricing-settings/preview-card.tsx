import type { PricingPreview } from '@karvan/contracts/browser'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Card } from '../../../ui/src/card.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { type Destination, DestinationChoice } from './destination-choice.tsx'
import { Effect } from './effect.tsx'
import { Euro, EuroChange } from './euro.tsx'

interface Props {
  readonly preview: UseQueryResult<PricingPreview>
  /** Why there is none: something in the form is wrong, or it did not load. */
  readonly off: 'previewOff' | 'zeros' | null
}

/** What the fees of the form would change, while they are typed. */
export function PreviewCard({ preview, off }: Props) {
  const { t } = useTranslation('pricing')
  const [destination, setDestination] = useState<Destination>('SA')
  const { data, error, refetch, isPlaceholderData } = preview
  return (
    <Card
      title={t('preview')}
      lead={t('previewLead')}
      actions={<DestinationChoice value={destination} onChange={setDestination} />}
      className="self-start lg:sticky lg:top-19 lg:col-span-5"
    >
      {off !== null ? (
        <p className="px-5 py-4 text-14 text-ink-2">{t(off)}</p>
      ) : (
        <div aria-busy={data === undefined || isPlaceholderData} className="aria-busy:opacity-60">
          {data && <Shown preview={data} destination={destination} />}
          {!data && error === null && <Skeleton className="m-5 h-60" />}
          {!data && error !== null && (
            <div className="p-5">
              <StaffError title={t('previewFailed')} error={error} onRetry={() => void refetch()} />
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

function Shown({ preview, destination }: { readonly preview: PricingPreview; readonly destination: Destination }) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  return (
    <>
      <p className="px-5 pt-3 text-13 text-ink-3">{t('comparedWith', { n: number(preview.before) })}</p>
      <ul className="divide-y divide-line">
        {preview.samples.map(({ id, title, [destination]: price }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-5 py-2.5 text-14">
            <bdi className="truncate font-ui">{title}</bdi>
            <span className="text-end font-strong">
              <Euro value={price.after} />
            </span>
            {price.after !== price.before && (
              <>
                <span className="text-13 text-ink-3">
                  <span className="sr-only">{t('before')} </span>
                  <del>
                    <Euro value={price.before} />
                  </del>
                </span>
                <span className="text-end text-13">
                  <EuroChange value={price.after - price.before} />
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-5 py-4">
        <Effect spread={preview[destination]} cars={preview.cars} />
      </div>
    </>
  )
}
