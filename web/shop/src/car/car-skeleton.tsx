import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/src/skeleton.tsx'

/** The boxes of the car page, in their places. */
export function CarSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy>
      <h1 className="sr-only">{t('loading')}</h1>
      <Skeleton className="my-4 h-4 w-60" />
      <Skeleton className="mb-2 h-8 w-80 max-w-full" />
      <Skeleton className="mb-5 h-5 w-52" />
      <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_clamp(376px,23.5rem,44%)]">
        <Skeleton className="-mx-4 aspect-4/3 sm:mx-0 sm:aspect-16/10 sm:rounded-panel" />
        <Skeleton className="h-60 rounded-panel" />
      </div>
    </div>
  )
}
