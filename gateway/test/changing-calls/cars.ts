import type { Caller } from './caller.ts'

/** Calls about cars of the shop. @param carId a car that is for sale */
export const carCalls = ({ done }: Caller, carId: string) => ({
  reportSold: () => done('reportSold', { params: { encarId: carId } }),
})
