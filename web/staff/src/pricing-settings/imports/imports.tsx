import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { IMPORT_TABLES } from '../imports.ts'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { LoadFailure } from '../load-failure.tsx'
import type { PriceBook } from '../use-price-book.ts'
import { ImportsEditor } from './imports-editor.tsx'

interface Props {
  readonly book: PriceBook
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** Taxes on arrival and import rules: both tables, and their versions. */
export function Imports({ book, onUnsaved }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...IMPORT_TABLES, staleTime: 0 })
  if (data) return <ImportsEditor newest={data} book={book} onUnsaved={onUnsaved} />
  if (error !== null) return <LoadFailure of="imports" error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-5">
      <Skeleton className="h-80" />
      <Skeleton className="h-140" />
    </div>
  )
}
