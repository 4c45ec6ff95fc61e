import { expect, it } from 'vitest'
import { actorMay } from './actor.ts'
import { KEY_SCOPE_NAMES, KEY_SCOPES, type KeyScope } from './api-key-values.ts'
import { mayDo } from './permissions.ts'
import { ALL_ROUTES } from './routes.ts'

/** Everything that a program may ever call, to be read by who looks after security. */
const CALLS: Readonly<Record<KeyScope, readonly string[]>> = {
  'cars.read': ['listStaffCars', 'exportStaffCars', 'getStaffCar', 'listBulkChanges', 'getBulkChange'],
  'cars.edit': [
    'createCar',
    'updateCar',
    'previewBulkChange',
    'previewCarImport',
    'applyBulkChange',
    'undoBulkChange',
    'setSale',
  ],
  'reservations.read': ['listReservations', 'getReservation'],
  'prices.read': ['pricingSettings', 'pricingStatistics', 'exchangeRates'],
  'jobs.read': [
    'scrapingQuality',
    'qualityHistory',
    'listScrapingJobs',
    'listLogJobs',
    'jobStatus',
    'jobLogs',
    'jobCounts',
  ],
  'jobs.start': ['startScraping', 'continueJob'],
  'jobs.cancel': ['cancelJob'],
}
/** Of what no program may do anything, by the first word of the permission. */
const CLOSED = ['users', 'customers', 'persons', 'keys', 'audit', 'mail', 'settings', 'business-settings', 'dashboard']

const scoped = ALL_ROUTES.flatMap(({ name, route }) =>
  route.scope === undefined ? [] : [{ name, route, scope: route.scope }],
)

it.each(KEY_SCOPE_NAMES)('lets a key for %s call these routes and no others', (scope) => {
  const names = scoped.filter((one) => one.scope === scope).map(({ name }) => name)
  expect(names.toSorted()).toEqual(CALLS[scope].toSorted())
})

it('asks the same permission of the maker of a key and of who calls the route', () => {
  for (const { name, route, scope } of scoped) expect([name, route.access]).toEqual([name, KEY_SCOPES[scope]])
})

it('gives reading scopes no call that changes something', () => {
  const changing = scoped.filter(({ route, scope }) => scope.endsWith('.read') && route.method !== 'GET')
  expect(changing).toEqual([])
})

it('closes to all keys what is of persons, settings and keys, what deletes, and what needs a recent sign-in', () => {
  for (const { name, route } of scoped) {
    expect([name, CLOSED.includes(route.access.split('.')[0] ?? '')]).toEqual([name, false])
    expect([name, route.method === 'DELETE', route.access.endsWith('delete')]).toEqual([name, false, false])
    expect([name, route.requires]).toEqual([name, undefined])
  }
})

it('lets a program do nothing that only a handler can check, unless a scope names it', () => {
  const person = { role: 'super_admin' } as const
  const program = { ...person, keyId: '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e6f' }
  expect([actorMay(person, 'cars.delete'), actorMay(program, 'cars.delete')]).toEqual([true, false])
  expect([actorMay(program, 'cars.edit'), actorMay({ ...program, role: 'user' }, 'cars.edit')]).toEqual([true, false])
})

it('has no scope that an ordinary user could make a key for', () => {
  expect(KEY_SCOPE_NAMES.filter((scope) => mayDo('user', KEY_SCOPES[scope]))).toEqual([])
})
