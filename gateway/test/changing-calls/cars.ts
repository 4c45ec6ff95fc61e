import type { Caller } from './caller.ts'

const SEARCH = { title: 'Kia', query: 'brand=Kia', seenAt: '2026-03-01T08:00:00.000Z', total: null, newest: null }

/** Calls to the catalog. @param carId a car that is for sale */
export const carCalls = ({ admin: token, call, done }: Caller, carId: string) => ({
  countEvents: () => done('countEvents', { body: { events: [{ event: 'search_cars' }] } }),
  reportSold: () => done('reportSold', { params: { encarId: carId } }),
  setSale: () => done('setSale', { token, params: { id: carId }, body: { sold: true } }),
  updateCar: () => done('updateCar', { token, params: { id: carId }, body: { mileage: 12_345 } }),
  deleteCar: () => done('deleteCar', { token, params: { id: carId } }),
  restoreCar: () => done('restoreCar', { token, params: { id: carId } }),
  searchVin: () => done('searchVin', { token, body: { vin: 'KMHE341DBLA123456' } }),
  saveSearch: () => done('saveSearch', { token, body: SEARCH }),
  // The link of a mail, which nobody has got here.
  stopAlerts: () => call('stopAlerts'),
  removeSearch: async () => {
    const { data } = await done('saveSearch', { token, body: SEARCH })
    return await done('removeSearch', { token, params: { id: String(data['id']) } })
  },
})
