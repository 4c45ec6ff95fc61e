import { SOURCES } from '@karvan/sources'
import { expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const ENV = {
  PORT: '4001',
  DATABASE_URL: 'postgres://localhost/karvan',
  RABBITMQ_URL: 'amqp://localhost',
  MONGODB_URL: 'mongodb://localhost/karvan',
  KJ_CARS_API_URL: 'https://kj.example',
  TRIOVETURA_API_URL: 'https://trio.example',
}
const read = (SOURCE: string) =>
  loadConfig({ ...ENV, SOURCE }, SOURCES).sources.map(({ source, site }) => [source.name, site.baseUrl])

it.each([
  ['kj-cars', [['kj-cars', 'https://kj.example']]],
  [
    'triovetura, kj-cars',
    [
      ['triovetura', 'https://trio.example'],
      ['kj-cars', 'https://kj.example'],
    ],
  ],
  ['kj-cars,kj-cars', [['kj-cars', 'https://kj.example']]],
])('reads %j, each with the settings of its own site', (names, sources) => {
  expect(read(names)).toEqual(sources)
})

it.each(['nobody', 'kj-cars,nobody', 'kj-cars,'])('refuses %j, and names those that there are', (names) => {
  expect(() => read(names)).toThrow('SOURCE must be of encar, ')
})

it('refuses a source whose site has no address', () => {
  expect(() => read('kj-cars,automobile-ro')).toThrow('AUTOMOBILE_RO_API_URL is missing')
})
