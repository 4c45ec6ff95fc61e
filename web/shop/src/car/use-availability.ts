import type { CarDetail } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { availabilityQuery } from '../../../kit/src/api/availability.ts'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'

type Shown = Pick<CarDetail, 'encar_id' | 'status' | 'checkedAt'>

/** Whether a car is to be had, as its source says; as it was last seen where that is not known yet, or not asked. */
export function useAvailability({ encar_id: id, status, checkedAt }: Shown) {
  const hydrated = useHydrated()
  const { data, error, isFetching, refetch } = useQuery({ ...availabilityQuery(id ?? ''), enabled: id !== null })
  const isUnknown = data ? data.state === 'unknown' : error !== null
  const isAnswered = data !== undefined && !isUnknown
  return {
    state: isUnknown ? 'unknown' : (data?.state ?? status),
    /** The last state that is certain, and of when. */
    last: isAnswered ? { state: data.state, at: data.checkedAt, by: data.checkedBy } : seen(status, checkedAt),
    /** Whether nothing is certain until the answer that is on its way. */
    isAsking: hydrated && isFetching && !isAnswered,
    /** Null for a car whose source is not asked. */
    ask: id === null ? null : () => void refetch(),
  } as const
}

const seen = (state: CarDetail['status'], at: string) => ({ state, at, by: 'list' }) as const
