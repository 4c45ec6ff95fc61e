import { expect, it } from 'vitest'
import { parseReservation, type ReservationData } from './reservation-data.ts'

const DATA: ReservationData = {
  firstName: 'Fahad',
  lastName: 'A',
  email: 'f@example.com',
  phone: '+966505550148',
  car: { id: '39000001', encar_id: '39000001', trio_car_id: null, year: 2021, make: 'Hyundai', model: 'Grandeur' },
  code: 'ABCD2345',
  price: { amount: 18_250, currency: 'USD', destination: 'SA' },
  queuePlace: 1,
  reviewBy: '2026-11-24T10:00:00Z',
  at: 1_000_000,
}

it('reads what was kept, for half an hour', () => {
  const json = JSON.stringify(DATA)
  expect(parseReservation(json, DATA.at + 1)).toEqual(DATA)
  expect(parseReservation(json, DATA.at + 30 * 60_000)).toBeNull()
})

it.each([[null], [''], ['{'], ['[]'], ['{"firstName":"x"}'], [JSON.stringify({ ...DATA, at: 'now' })]])(
  'has none in %j',
  (json) => {
    expect(parseReservation(json, DATA.at)).toBeNull()
  },
)
