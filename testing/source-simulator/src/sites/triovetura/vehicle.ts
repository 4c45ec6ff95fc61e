import type { DealerCar } from '../dealer/cars.ts'
import { milesOf } from '../dealer/shown-car.ts'
import type { DealerStock } from '../dealer/stock.ts'
import { hostileAt } from '../hostile.ts'

const PICTURE_HOST = 'https://pictures.triovetura.example'
const WHEELS: Readonly<Record<string, string>> = { fwd: 'front', rwd: 'rear', awd: 'all', '4wd': 'four' }
const STATUS = { available: { id: 3, name: 'sale' }, sold: { id: 5, name: 'sold' }, gone: { id: 5, name: 'sold' } }

const named = (name: string) => ({ id: name.length, name })

/** A car as the list has it, with its seller and what that one writes. */
export function vehicle(stock: DealerStock, car: DealerCar, photo: (n: number) => string): object {
  const quirks = stock.quirks.of(car.index)
  const { seller } = car
  const odometer = quirks.has('miles') ? { km: null, mi: milesOf(car.km) } : { km: car.km, mi: milesOf(car.km) }
  return {
    id: car.id,
    year: car.year,
    title: `${car.make} ${car.model}`,
    vin: quirks.has('vin missing') ? null : quirks.has('vin fake') ? `N/A-${car.id}` : car.vin,
    manufacturer: named(car.make),
    model: named(car.model),
    generation: null,
    body_type: named(car.body.toLowerCase()),
    color: named(car.colour.toLowerCase()),
    engine: named(`${car.cc ?? 0} cc`),
    transmission: named(car.gearbox.toLowerCase()),
    drive_wheel: WHEELS[car.drive] ?? car.drive,
    fuel: named(car.fuel.toLowerCase()),
    cylinders: 4,
    lots: [
      {
        id: car.id,
        lot: String(car.id),
        domain: named('dealer_example'),
        odometer: { ...odometer, status: named('actual') },
        buy_now: priceOf(car, quirks),
        status: STATUS[stock.stateOf(car)],
        seller: `${seller.person}, ${seller.phone}`,
        images: { normal: photosOf(car, photo), big: [] },
        location: { country: { iso: 'kr', name: 'Korea' } },
        updated_at: '2026-05-08T12:00:00Z',
        details: {
          engine_volume: car.cc,
          is_leasing: false,
          sell_type: null,
          first_registration: { year: car.year, month: car.month, day: 1 },
          badge: quirks.has('hostile strings') ? hostileAt(car.index).written : car.trim,
          comment: `${seller.person} ${seller.phone} ${seller.mail}`,
          description_en: `Call ${seller.person}: ${seller.phone}`,
        },
      },
    ],
  }
}

const photosOf = (car: DealerCar, photo: (n: number) => string) =>
  Array.from({ length: car.photos }, (_, i) => PICTURE_HOST + photo(i + 1))

/** Zero for "on request"; with dots between its thousands where the list is so minded. */
function priceOf({ price }: DealerCar, quirks: ReturnType<DealerStock['quirks']['of']>): number | string {
  if (quirks.has('price on request')) return 0
  return quirks.has('dots in prices') ? String(price).replace(/\B(?=(?:\d{3})+$)/g, '.') : price
}
