import type { Caller } from './caller.ts'
import { PICTURE } from './reservations.ts'

const SEARCH = { title: 'Kia', query: 'brand=Kia', seenAt: '2026-03-01T08:00:00.000Z', total: null, newest: null }

const NEW_CAR = {
  brand: 'Toyota',
  model: 'Camry',
  year: 2022,
  price: 18_000,
  currency: 'EUR',
  source_url: 'https://dealer.example/camry',
  source_website: 'dealer.example',
  source_platform: 'A dealer',
}

const COLOUR = { kind: 'edit', set: { color: 'Red' }, filter: {} } as const
const PLACE = { kind: 'edit', set: { location: 'Prishtina' }, filter: {} } as const

function carFile(): FormData {
  const form = new FormData()
  form.set('file', new Blob(['source,source_id,location\r\nencar,39000001,Prizren\r\n']), 'cars.csv')
  return form
}

function pictureForm(): FormData {
  const form = new FormData()
  form.set('image', new Blob([PICTURE], { type: 'image/png' }), 'car.png')
  return form
}

/** Calls to the catalog. @param carId a car that is for sale */
export const carCalls = ({ admin: token, call, done }: Caller, carId: string) => ({
  countEvents: () => done('countEvents', { body: { events: [{ event: 'search_cars' }] } }),
  reportSold: () => done('reportSold', { params: { encarId: carId } }),
  setSale: () => done('setSale', { token, params: { id: carId }, body: { sold: true } }),
  createCar: () => done('createCar', { token, body: NEW_CAR }),
  uploadCarImage: () => done('uploadCarImage', { token, upload: pictureForm() }),
  updateCar: () => done('updateCar', { token, params: { id: carId }, body: { mileage: 12_345 } }),
  deleteCar: () => done('deleteCar', { token, params: { id: carId } }),
  restoreCar: () => done('restoreCar', { token, params: { id: carId } }),
  previewBulkChange: () =>
    done('previewBulkChange', { token, body: { kind: 'edit', set: { location: 'Jeddah' }, filter: {} } }),
  previewCarImport: () => done('previewCarImport', { token, upload: carFile() }),
  applyBulkChange: async () => {
    const { data } = await done('previewBulkChange', { token, body: COLOUR })
    return await done('applyBulkChange', { token, params: { id: String(data['id']) } })
  },
  undoBulkChange: async () => {
    const { data } = await done('previewBulkChange', { token, body: PLACE })
    const params = { id: String(data['id']) }
    await done('applyBulkChange', { token, params })
    return await done('undoBulkChange', { token, params })
  },
  searchVin: () => done('searchVin', { token, body: { vin: 'KMHE341DBLA123456' } }),
  saveSearch: () => done('saveSearch', { token, body: SEARCH }),
  // The link of a mail, which nobody has got here.
  stopAlerts: () => call('stopAlerts'),
  removeSearch: async () => {
    const { data } = await done('saveSearch', { token, body: SEARCH })
    return await done('removeSearch', { token, params: { id: String(data['id']) } })
  },
})
