import type { CurrentDataSource, DataSource, DataSourcePreview } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { formatMoney } from '../../../kit/src/money.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import Sheet from '../../../ui/src/sheet.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { Warning } from '../../../ui/src/warning.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { dataSourcePreviewQuery, RESERVATIONS_BY_DATA_SOURCE, useChangeDataSource } from './queries.ts'

interface Props {
  /** Null while nothing is asked. */
  readonly asked: DataSource | null
  readonly current: CurrentDataSource
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What visitors will see of another table, before it is shown. */
export function DataSourceDialog({ asked, current, onClose, onDone }: Props) {
  const { t } = useTranslation('dataSource')
  return (
    <Sheet
      centred
      isWide
      title={asked === null ? '' : t('previewTitle', { name: t(`name:${asked}`) })}
      open={asked !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      {asked !== null && <Content asked={asked} current={current} onClose={onClose} onDone={onDone} />}
    </Sheet>
  )
}

function Content({ asked, current, onClose, onDone }: Props & { readonly asked: DataSource }) {
  const { t } = useTranslation(['dataSource', 'staff'])
  const notify = useToasts((state) => state.show)
  const preview = useQuery(dataSourcePreviewQuery(asked))
  const change = useChangeDataSource()
  const save = () =>
    change.mutate(
      { id: asked, revision: current.revision },
      {
        onSuccess: () => {
          notify(t('changed', { name: t(`name:${asked}`) }))
          onDone()
        },
      },
    )
  return (
    <div className="grid gap-4 py-4">
      <p className="text-ink-2">{t('previewLead', { now: t(`name:${current.id}`), then: t(`name:${asked}`) })}</p>
      {preview.isError && (
        <StaffError title={t('previewFailed')} error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.isPending && <Skeleton className="h-44" />}
      {preview.data && <Figures preview={preview.data} />}
      {preview.data?.total === 0 && <Warning isAlert>{t('emptyTable')}</Warning>}
      <p className="text-14 text-ink-2">{t('favourites')}</p>
      {change.isError && <StaffError title={t('saveFailed')} error={change.error} />}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('cancel', { ns: 'staff' })}</Button>
        <Button
          kind="primary"
          disabled={!preview.data || change.isPending || asked === current.id}
          aria-busy={change.isPending}
          onClick={save}
        >
          {t(change.isPending ? 'saving' : 'switch')}
        </Button>
      </div>
    </div>
  )
}

function Figures({ preview: { id, total, prices, savedSearches } }: { readonly preview: DataSourcePreview }) {
  const { t } = useTranslation('dataSource')
  const { number } = useLanguage()
  return (
    <FactList
      facts={[
        [t('carsShown'), <Num>{number(total)}</Num>],
        [t('pricesTo:SA'), <Range range={prices.SA} currency="SAR" />],
        [t('pricesTo:XK'), <Range range={prices.XK} currency="EUR" />],
        [t('reservationsElsewhere'), <ReservationsElsewhere id={id} />],
        [t('savedSearches'), <Num>{number(savedSearches)}</Num>],
      ]}
    />
  )
}

interface RangeProps {
  readonly range: DataSourcePreview['prices']['SA']
  readonly currency: 'SAR' | 'EUR'
}

function Range({ range, currency }: RangeProps): ReactNode {
  const { t } = useTranslation('dataSource')
  const { language } = useLanguage()
  if (range === null) return t('noPrices')
  const [lowest, highest] = [range.lowest, range.highest].map((amounts) =>
    formatMoney(amounts[currency], currency, language),
  )
  return (
    <bdi>
      {lowest} – {highest}
    </bdi>
  )
}

/** The count of another service: while that does not answer, the rest of the preview is shown. */
function ReservationsElsewhere({ id }: { readonly id: DataSource }): ReactNode {
  const { t } = useTranslation('dataSource')
  const { number } = useLanguage()
  const { data, isError } = useQuery(RESERVATIONS_BY_DATA_SOURCE)
  if (isError) return t('notCounted')
  if (!data) return '…'
  return <Num>{t('ofOpen', { n: number(data.open - data.tables[id]), all: number(data.open) })}</Num>
}
