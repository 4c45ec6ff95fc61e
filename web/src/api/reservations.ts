import type { ReservationReceipt, RouteInput, RoutesByName, TrackedReservation } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { clientError } from './errors.ts'

export type ReservationOrder = RouteInput<RoutesByName['createReservation']>['body']

/**
 * Reserves a car. The same key with the same order reserves it once, however often it is sent.
 * @throws ApiError such as 'reservations.car_sold'
 */
export async function reserve(order: ReservationOrder, idempotencyKey: string): Promise<ReservationReceipt> {
  const { data } = await call('createReservation', { body: order }, { idempotencyKey })
  if (typeof data.code !== 'string') throw clientError('client.bad_shape')
  return data
}

/** Sends a picture ahead of its reservation. @returns its id */
export async function uploadPhoto(file: File, signal: AbortSignal): Promise<string> {
  const upload = new FormData()
  upload.set('image', file)
  return (await call('uploadReservationPhoto', { upload }, { signal })).data.id
}

/** @param phone the last four digits of the number that was given */
export const trackQuery = (code: string, phone: string) =>
  queryOptions({
    queryKey: ['trackReservation', code, phone],
    queryFn: async ({ signal }): Promise<TrackedReservation> => {
      const { data } = await call('trackReservation', { params: { code }, query: { phone } }, { signal })
      if (!Array.isArray(data.steps)) throw clientError('client.bad_shape')
      return data
    },
    staleTime: 0,
    retry: false,
  })
