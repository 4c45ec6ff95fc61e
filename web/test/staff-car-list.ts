import type { StaffCar, StaffCarDetail } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { staffOfFile } from './staff-visit.ts'

export const CARS = '/en/admin-dashboard/cars'

export const nameOf = ({ brand, model, year }: StaffCar) => `${brand} ${model} ${year ?? ''}`.trim()
/** The list with this car alone. */
export const only = (car: StaffCar) => `${CARS}?search=${car.source_id}`
export const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Car' })

/**
 * What tests of the cars screen need, with cars of their own.
 * @param from the place of the first of them among the least expensive, where no other test looks
 */
export function carsOfFile(from: number) {
  const visits = staffOfFile()
  const { call } = visits
  let cars: readonly StaffCar[] = []
  beforeAll(async () => {
    const query = '/api/cars/admin?state=on_sale&sortBy=price&sortOrder=asc&limit=50'
    cars = (await call<{ cars: StaffCar[] }>('GET', query)).cars.slice(from, from + 12)
  })
  return {
    ...visits,
    carAt: (at: number): StaffCar => {
      const car = cars[at]
      if (!car) throw new Error('there are too few cars')
      return car
    },
    /** The first one like this. */
    carWith: (fits: (car: StaffCar) => boolean): StaffCar => {
      const car = cars.slice(6).find(fits)
      if (!car) throw new Error('there is no such car')
      return car
    },
    now: (car: StaffCar) => call<StaffCarDetail>('GET', `/api/cars/admin/${car.id}`),
  }
}
