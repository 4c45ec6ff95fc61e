import type {
  NamedAccount,
  ReservationReceipt,
  ReservationWithHistory,
  RouteInput,
  RoutesByName,
  TrackedReservation,
} from '@karvan/contracts/browser'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

export type ReservationRequest = RouteInput<RoutesByName['createReservation']>['body']

/**
 * Reserves a car. The same key with the same order reserves it once, however often it is sent.
 * @throws ApiError such as 'reservations.car_sold'
 */
export async function reserve(request: ReservationRequest, idempotencyKey: string): Promise<ReservationReceipt> {
  const { data } = await call('createReservation', { body: request }, { idempotencyKey })
  if (typeof data.code !== 'string') throw clientError('client.bad_shape')
  return data
}

/** Sends a picture ahead of its reservation. @returns its id */
export async function uploadPhoto(file: File, signal: AbortSignal): Promise<string> {
  const upload = new FormData()
  upload.set('image', file)
  return (await call('uploadReservationPhoto', { upload }, { signal })).data.id
}

/** How many reservations of a car are open. It is only told in passing, so it is asked once. */
export const queueQuery = (carId: string) =>
  queryOptions({
    queryKey: ['reservationQueue', carId],
    queryFn: async ({ signal }) => (await call('reservationQueue', { params: { carId } }, { signal })).data.ahead,
    staleTime: 0,
    retry: false,
  })

/** Links to files work for five minutes: who looks at them for longer has new ones in time. */
export const LINKS_REFRESH_MS = 4 * 60_000
const hasFiles = (tracked: TrackedReservation | undefined): boolean => (tracked?.files.length ?? 0) > 0

/** @param phone the last four digits of the number that was given */
export const trackQuery = (code: string, phone: string) =>
  queryOptions({
    queryKey: ['trackReservation', code, phone],
    queryFn: async ({ signal }): Promise<TrackedReservation> => {
      const { data } = await call('trackReservation', { params: { code }, query: { phone } }, { signal })
      if (!Array.isArray(data.steps)) throw clientError('client.bad_shape')
      return data
    },
    refetchInterval: ({ state }) => hasFiles(state.data) && LINKS_REFRESH_MS,
    staleTime: 0,
    retry: false,
  })

/** Those that somebody has kept in the own account, newest first. */
export const ownReservationsQuery = queryOptions({
  queryKey: ['listOwnReservations'],
  queryFn: async ({ signal }): Promise<readonly TrackedReservation[]> => {
    const { data } = await call('listOwnReservations', {}, { signal })
    if (!Array.isArray(data.reservations)) throw clientError('client.bad_shape')
    return data.reservations
  },
  refetchInterval: ({ state }) => state.data?.some(hasFiles) === true && LINKS_REFRESH_MS,
})

/** Keeps a reservation in the own account. @param phone its last four digits */
export async function keepReservation(code: string, phone: string): Promise<TrackedReservation> {
  return (await call('keepReservation', { body: { code, phone } })).data
}

export type ReservationQuery = Exclude<
  NonNullable<RouteInput<RoutesByName['listReservations']>['query']>,
  URLSearchParams
>
export type ReservationAssignment = RouteInput<RoutesByName['assignReservation']>['body']
export type ReservationStep = RouteInput<RoutesByName['setReservationState']>['body']

/** The beginning of the keys of all lists. */
export const RESERVATION_LISTS = ['listReservations'] as const

export const reservationsQuery = (query: ReservationQuery) =>
  queryOptions({
    queryKey: [...RESERVATION_LISTS, query],
    queryFn: async ({ signal }) => {
      const { data } = await call('listReservations', { query }, { signal })
      if (!Array.isArray(data.reservations)) throw clientError('client.bad_shape')
      return data
    },
    // The rows stay until the next ones are there.
    placeholderData: keepPreviousData,
  })

export const reservationQuery = (id: string) =>
  queryOptions({
    queryKey: ['getReservation', id],
    queryFn: async ({ signal }): Promise<ReservationWithHistory> =>
      (await call('getReservation', { params: { id } }, { signal })).data,
  })

/** Who may answer reservations, by name. */
export const reservationOwnersQuery = queryOptions({
  queryKey: ['listReservationOwners'],
  queryFn: async ({ signal }): Promise<readonly NamedAccount[]> =>
    (await call('listReservationOwners', {}, { signal })).data.owners,
})

/** Links to the pictures, which work for five minutes: they are asked for anew each time. */
export const reservationPhotosQuery = (id: string) =>
  queryOptions({
    queryKey: ['reservationPhotos', id],
    queryFn: async ({ signal }) => (await call('reservationPhotos', { params: { id } }, { signal })).data.photos,
    staleTime: 0,
    gcTime: 0,
  })

/** Sends a file ahead of the step that it is attached to. */
export async function uploadStepFile(id: string, file: File) {
  const upload = new FormData()
  upload.set('file', file)
  return (await call('uploadStepFile', { params: { id }, upload })).data
}

/** For good. */
export const removeStepFile = async (id: string, file: string): Promise<ReservationWithHistory> =>
  (await call('removeStepFile', { params: { id, file } })).data

/** @throws ApiError 'reservations.conflict' where somebody else has changed it since */
export const setReservationState = async (id: string, body: ReservationStep): Promise<ReservationWithHistory> =>
  (await call('setReservationState', { params: { id }, body })).data

/** @throws ApiError 'reservations.conflict' where somebody else has changed it since */
export const assignReservation = async (id: string, body: ReservationAssignment): Promise<ReservationWithHistory> =>
  (await call('assignReservation', { params: { id }, body })).data

/** @throws ApiError 'reservations.conflict' where somebody else has changed it since */
export const undoReservationState = async (id: string, version: number): Promise<ReservationWithHistory> =>
  (await call('undoReservationState', { params: { id }, body: { version } })).data

export const addReservationNote = async (id: string, note: string): Promise<ReservationWithHistory> =>
  (await call('addReservationNote', { params: { id }, body: { note } })).data

export const deleteReservation = async (id: string): Promise<ReservationWithHistory> =>
  (await call('deleteReservation', { params: { id } })).data

export const restoreReservation = async (id: string): Promise<ReservationWithHistory> =>
  (await call('restoreReservation', { params: { id } })).data
