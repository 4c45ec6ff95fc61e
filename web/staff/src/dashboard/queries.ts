import type { Dashboard, DashboardReservations, ErrorCode } from '@karvan/contracts/browser'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { RESERVATION_LISTS } from '../../../entities/src/reservation/queries.ts'
import { call } from '../../../kit/src/api/client.ts'
import { type AppErrorCode, clientError, codeOf } from '../../../kit/src/api/errors.ts'

const REFRESH_MS = 30_000

export type PartName = keyof Dashboard
type Figures<Name extends PartName> = Extract<Dashboard[Name], { state: 'known' }>['figures']

/** A part of the dashboard: what was known of it last, and since when it fails. */
export interface Part<Name extends PartName = PartName> {
  readonly figures: Figures<Name> | null
  /** When the figures came. */
  readonly at: string | null
  readonly failure: { readonly service: string | null; readonly code: AppErrorCode; readonly since: string } | null
}

/** The parts that the role may see. */
export type Board = { readonly [Name in PartName]?: Part<Name> }

const NAMES = ['cars', 'reservations', 'crawl', 'rate'] as const satisfies readonly PartName[]
const KEY = ['dashboard'] as const
/** Among the lists of reservations: who changes one has them asked for again. */
const WAITING_KEY = [...RESERVATION_LISTS, 'waiting'] as const

/** The whole dashboard. A part that fails keeps what it said last. */
export const DASHBOARD = queryOptions({
  queryKey: KEY,
  queryFn: async ({ client, signal }): Promise<Board> => {
    const { data } = await call('dashboard', {}, { signal })
    if (typeof data !== 'object' || NAMES.some((name) => !(name in data))) throw clientError('client.bad_shape')
    const before = client.getQueryData<Board>(KEY)
    const now = new Date().toISOString()
    // The side bar shows the same count.
    if (data.reservations.state === 'known') client.setQueryData(WAITING_KEY, data.reservations.figures)
    return Object.fromEntries(
      NAMES.flatMap((name) => {
        const part = data[name]
        if (part.state === 'forbidden') return []
        if (part.state === 'known') return [[name, { figures: part.figures, at: now, failure: null }]]
        return [[name, failed(before?.[name], part, now)]]
      }),
    ) as Board
  },
  refetchInterval: REFRESH_MS,
})

function failed(
  before: Part | undefined,
  { service, code }: { service: string | null; code: ErrorCode | AppErrorCode },
  now: string,
): Part {
  const since = before?.failure?.since ?? now
  return { figures: before?.figures ?? null, at: before?.at ?? null, failure: { service, code, since } }
}

/** How many reservations wait, for those who look at other pages. */
export const WAITING = queryOptions({
  queryKey: WAITING_KEY,
  queryFn: async ({ signal }): Promise<DashboardReservations> =>
    (await call('dashboardReservations', {}, { signal })).data,
  refetchInterval: REFRESH_MS,
  staleTime: REFRESH_MS,
})

const ROUTES = {
  cars: 'dashboardCars',
  reservations: 'dashboardReservations',
  crawl: 'dashboardCrawl',
  rate: 'dashboardRate',
} as const

/** Asks for one part again, and leaves the others as they are. */
export function useRetryPart(name: PartName) {
  const client = useQueryClient()
  const put = (change: (before: Part | undefined) => Part) =>
    client.setQueryData<Board>(KEY, (board) => board && { ...board, [name]: change(board[name]) })
  return useMutation({
    mutationFn: async () => (await call(ROUTES[name], {})).data,
    onSuccess: (figures) => put(() => ({ figures, at: new Date().toISOString(), failure: null })),
    onError: (error) =>
      put((before) =>
        failed(before, { service: before?.failure?.service ?? null, code: codeOf(error) }, new Date().toISOString()),
      ),
  })
}
