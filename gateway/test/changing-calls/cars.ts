import type { Caller } from './caller.ts'

/** Calls that visitors make to the catalog. @param carId a car that is for sale */
export const carCalls = ({ done }: Caller, carId: string) => ({
  countEvents: () => done('countEvents', { body: { events: [{ event: 'search_cars' }] } }),
  reportSold: () => done('reportSold', { params: { encarId: carId } }),
})
