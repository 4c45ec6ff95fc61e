import type { RouteInput, RoutesByName, StaffCar, StaffCarDetail } from '@karvan/contracts/browser'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, file } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

export type CarQuery = Exclude<NonNullable<RouteInput<RoutesByName['listStaffCars']>['query']>, URLSearchParams>
export type NewCar = RouteInput<RoutesByName['createCar']>['body']
export type CarChange = RouteInput<RoutesByName['updateCar']>['body']

/** The beginning of the keys of all lists. */
export const CAR_LISTS = ['listStaffCars'] as const

export const carsQuery = (query: CarQuery) =>
  queryOptions({
    queryKey: [...CAR_LISTS, query],
    queryFn: async ({ signal }) => {
      const { data } = await call('listStaffCars', { query }, { signal })
      if (!Array.isArray(data.cars)) throw clientError('client.bad_shape')
      return data
    },
    // The rows stay until the next ones are there.
    placeholderData: keepPreviousData,
  })

export const carQuery = (id: string) =>
  queryOptions({
    queryKey: ['getStaffCar', id],
    queryFn: async ({ signal }): Promise<StaffCarDetail> =>
      (await call('getStaffCar', { params: { id } }, { signal })).data,
  })

/** The cars of a list, all of them, `limit` at a time. */
export const allCarsQuery = (query: CarQuery) =>
  infiniteQueryOptions({
    queryKey: [...CAR_LISTS, 'all', query],
    queryFn: async ({ signal, pageParam: page }) => {
      const { data } = await call('listStaffCars', { query: { ...query, page } }, { signal })
      if (!Array.isArray(data.cars)) throw clientError('client.bad_shape')
      return data
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

/** The cars of a list, all of them, as a file for spreadsheets. */
export const exportCars = ({ searchTerm, dataset, state, priceStatus }: CarQuery): Promise<Blob> =>
  file('exportStaffCars', {
    query: {
      ...(searchTerm !== undefined && { searchTerm }),
      ...(dataset !== undefined && { dataset }),
      ...(state !== undefined && { state }),
      ...(priceStatus !== undefined && { priceStatus }),
    },
  })

/** @throws ApiError 'cars.conflict' where somebody has edited it since `revision` */
export const updateCar = async (id: string, body: CarChange): Promise<StaffCarDetail> =>
  (await call('updateCar', { params: { id }, body })).data

/** @throws ApiError 'request.invalid' for a car that cannot be so */
export const createCar = async (body: NewCar): Promise<StaffCarDetail> => (await call('createCar', { body })).data

/** Stores a picture, which a car has once it is saved with the address. @returns the address */
export async function uploadCarImage(picture: File): Promise<string> {
  const upload = new FormData()
  upload.set('image', picture)
  return (await call('uploadCarImage', { upload })).data.url
}

export const deleteCar = async (id: string): Promise<void> => void (await call('deleteCar', { params: { id } }))

/** @throws ApiError 'cars.not_found' where its rows are gone */
export const restoreCar = async (id: string): Promise<StaffCarDetail> =>
  (await call('restoreCar', { params: { id } })).data

/** How many open reservations there are of a car; null where that is not known now. */
export async function openReservationsOf({ id, source_id }: StaffCar): Promise<number | null> {
  try {
    const { data } = await call('listReservations', { query: { search: source_id, state: 'open', limit: 200 } })
    return data.reservations.filter(({ car_id }) => car_id === id).length
  } catch {
    return null
  }
}
