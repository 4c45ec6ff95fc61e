import { Skeleton } from '../../../ui/src/skeleton.tsx'

/** The boxes of a card while it is on its way, so that nothing jumps when it comes. */
export function CarCardSkeleton() {
  return (
    <div aria-hidden className="flex flex-col rounded-card border border-line bg-surface">
      <Skeleton className="aspect-4/3 rounded-t-picture rounded-b-none" />
      <div className="flex flex-col px-4 pt-3.5 pb-4">
        <Skeleton className="h-4.5 w-[70%]" />
        <Skeleton className="mt-2 h-3.5 w-[88%]" />
        <Skeleton className="my-3 h-10" />
        <Skeleton className="h-6.5 w-[52%]" />
        <Skeleton className="mt-2 h-3.5 w-[80%]" />
        <Skeleton className="mt-3 h-3.5 w-[46%]" />
      </div>
    </div>
  )
}
