import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Applied, type GivenFees, PRICE_STATISTICS, previewQuery } from '../../api/pricing.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { withProof } from '../../session/with-proof.ts'
import { Num } from '../../ui/bidi.tsx'
import { Button } from '../../ui/button.tsx'
import { ProofPlace } from '../../ui/proof-place.tsx'
import Sheet from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StaffError } from '../../ui/staff-error.tsx'
import { type Destination, DestinationChoice } from './destination-choice.tsx'
import { Effect } from './effect.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly go: string
  readonly failed: string
  readonly settings: GivenFees
  /** The values, and what of them changes. */
  readonly summary: ReactNode
  readonly run: () => Promise<Applied>
  readonly onDone: (applied: Applied) => void
  readonly onClose: () => void
}

/** Asks before all cars are priced anew, and says what that does. */
export function EffectDialog({ title, lead, go, failed, settings, summary, run, onDone, onClose }: Props) {
  const { t } = useTranslation(['pricing', 'staff'])
  const attempt = useMutation({ mutationFn: () => withProof(run), onSuccess: onDone })
  return (
    <Sheet
      centred
      isWide
      open
      title={title}
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'staff' })}</Button>
          <Button kind="primary" disabled={attempt.isPending} onClick={() => attempt.mutate()}>
            {attempt.isPending ? t('applying') : go}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 py-4">
        {attempt.isError && <StaffError title={failed} error={attempt.error} />}
        <p className="text-ink-2">{lead}</p>
        <AllCars settings={settings} />
        {summary}
        <p className="rounded-control bg-sunken px-4 py-3 text-14 text-ink-2">{t('noAlerts')}</p>
        <ProofPlace />
      </div>
    </Sheet>
  )
}

function AllCars({ settings }: { readonly settings: GivenFees }) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  const [destination, setDestination] = useState<Destination>('SA')
  const statistics = useQuery(PRICE_STATISTICS)
  const { data, error, refetch } = useQuery(previewQuery(settings))
  const encar = statistics.data?.encar_cars
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span>{t('encarAffected')}</span>{' '}
          <b className="font-strong">{encar === undefined ? '–' : <Num>{number(encar)}</Num>}</b>
        </p>
        <DestinationChoice value={destination} onChange={setDestination} />
      </div>
      {data && <Effect spread={data[destination]} cars={data.cars} />}
      {!data && error === null && <Skeleton className="h-40" />}
      {!data && error !== null && (
        <StaffError title={t('previewFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
