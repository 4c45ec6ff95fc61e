import type { Customer, RouteInput, RoutesByName } from '@karvan/contracts/browser'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

export type CustomerQuery = Exclude<NonNullable<RouteInput<RoutesByName['listCustomers']>['query']>, URLSearchParams>
export type NewCustomer = RouteInput<RoutesByName['createCustomer']>['body']
export type CustomerChange = RouteInput<RoutesByName['updateCustomer']>['body']
export type CustomerMerge = RouteInput<RoutesByName['mergeCustomers']>['body']

/** The beginning of the keys of all lists. */
export const CUSTOMER_LISTS = ['listCustomers'] as const

export const customersQuery = (query: CustomerQuery) =>
  queryOptions({
    queryKey: [...CUSTOMER_LISTS, query],
    queryFn: async ({ signal }) => {
      const { data } = await call('listCustomers', { query }, { signal })
      if (!Array.isArray(data.customers)) throw clientError('client.bad_shape')
      return data
    },
    // The rows stay until the next ones are there.
    placeholderData: keepPreviousData,
  })

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['getCustomer', id],
    queryFn: async ({ signal }): Promise<Customer> => (await call('getCustomer', { params: { id } }, { signal })).data,
  })

export const createCustomer = async (body: NewCustomer): Promise<Customer> =>
  (await call('createCustomer', { body })).data

/** @throws ApiError 'customers.conflict' where somebody saved since `updated_at` */
export const updateCustomer = async (id: string, body: CustomerChange): Promise<Customer> =>
  (await call('updateCustomer', { params: { id }, body })).data

export const deleteCustomer = async (id: string): Promise<Customer> =>
  (await call('deleteCustomer', { params: { id } })).data

/** Takes back a deletion, or a merge into another record. */
export const restoreCustomer = async (id: string): Promise<Customer> =>
  (await call('restoreCustomer', { params: { id } })).data

/** Puts another record of the same person into this one. @throws ApiError 'customers.conflict' */
export const mergeCustomers = async (id: string, body: CustomerMerge): Promise<Customer> =>
  (await call('mergeCustomers', { params: { id }, body })).data
