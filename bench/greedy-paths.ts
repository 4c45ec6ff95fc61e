import { ALL_ROUTES } from '@karvan/contracts'
import { randomBytes, randomUUID } from 'node:crypto'
import { pageAddresses } from './page-addresses.ts'
import { newSearches } from './searches.ts'

export interface Greedy {
  /** What is asked for. */
  readonly name: string
  readonly paths: readonly string[]
  readonly isPage: boolean
}

interface ShownCar {
  readonly id: string
  readonly images: readonly string[]
}

/** Different addresses of each public route, so that few answers come out of a cache. */
const PATHS: Readonly<Record<string, (cars: readonly ShownCar[], count: number) => readonly string[]>> = {
  '/api/health': () => ['/api/health'],
  '/api/cars': (_cars, count) => newSearches(count),
  '/api/cars/stats': () => ['/api/cars/stats'],
  '/api/cars/:id': ofEachCar(''),
  '/api/cars/:id/full': ofEachCar('/full'),
  '/api/cars/:id/pricing': ofEachCar('/pricing'),
  '/api/cars/:id/price-history': ofEachCar('/price-history'),
  '/api/cars/suggestions': (_cars, count) =>
    times(
      count,
      (i) => `/api/cars/suggestions?language=en&q=${'hyundai bmw kia diesel'.slice(i % 20, (i % 20) + 2)}${i}`,
    ),
  '/api/cars/:id/availability': ofEachCar('/availability'),
  '/api/images/*': (cars) => cars.flatMap(({ images }) => images),
  '/api/settings/public': () => ['/api/settings/public'],
  '/api/exchange-rates': () => ['/api/exchange-rates'],
  '/api/pricing/quotes/:code': (_cars, count) => times(count, () => `/api/pricing/quotes/${codeOf(8)}`),
  '/api/reservations/queue/:carId': (cars) => cars.map(({ id }) => `/api/reservations/queue/${id}`),
  '/api/reservations/track/:code': (_cars, count) =>
    times(count, () => `/api/reservations/track/${codeOf(8)}?phone=0501234567`),
  '/api/reservations/photos/:token': (_cars, count) => times(count, () => `/api/reservations/photos/${codeOf(64)}`),
  '/api/reservations/files/:token': (_cars, count) => times(count, () => `/api/reservations/files/${codeOf(64)}`),
  '/api/facebook/:id': (cars) => cars.map(({ id }) => `/api/facebook/${id}`),
}

/**
 * What one address may ask for without a sign-in, route by route, and pages.
 * @throws Error where a public route has no addresses here: it would go unseen
 */
export function greedyPaths(cars: readonly ShownCar[], count: number): readonly Greedy[] {
  const routes = ALL_ROUTES.flatMap(({ route }) =>
    route.method === 'GET' && route.access === 'public' ? [route.path] : [],
  )
  const calls = routes.map((path) => {
    const pathsOf = PATHS[path]
    if (pathsOf === undefined) throw new Error(`say in greedy-paths.ts which addresses ${path} has`)
    return { name: path, paths: pathsOf(cars, count), isPage: false }
  })
  return [
    ...calls,
    { name: 'pages of searches', paths: pageAddresses(count).pages, isPage: true },
    { name: 'pages of cars', paths: cars.map(({ id }) => `/en/car/${id}`), isPage: true },
  ]
}

/** Of cars that are there, and of one in ten that is not. */
function ofEachCar(part: string) {
  return (cars: readonly ShownCar[]) => cars.map(({ id }, i) => `/api/cars/${i % 10 === 0 ? randomUUID() : id}${part}`)
}

const times = (count: number, path: (turn: number) => string) => Array.from({ length: count }, (_, i) => path(i))
const codeOf = (length: number) => randomBytes(length).toString('hex').slice(0, length).toUpperCase()
