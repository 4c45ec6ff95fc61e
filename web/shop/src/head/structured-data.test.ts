import { DEFAULT_SETTINGS, type SiteSettings } from '@karvan/contracts/browser'
import { expect, it } from 'vitest'
import { SAMPLE_CAR } from '../../../test/sample-car.ts'
import { carData } from './structured-data.ts'

const PUBLIC = 'https://karvan.test'
const VIN = 'KMHFG41LBMA000001'
const dataOf = (car: Partial<typeof SAMPLE_CAR>, settings: SiteSettings | undefined = DEFAULT_SETTINGS) =>
  JSON.parse(
    JSON.stringify(
      carData({ ...SAMPLE_CAR, ...car }, `${PUBLIC}/car/1`, { publicUrl: PUBLIC, currency: 'USD', settings }),
    ),
  ) as { offers: Record<string, unknown>; vehicleIdentificationNumber?: string }

it.each([
  ['available', 'InStock'],
  ['under_contract', 'LimitedAvailability'],
  ['sold', 'SoldOut'],
] as const)('offers a car that is %s as %s, used', (status, availability) => {
  expect(dataOf({ status }).offers).toMatchObject({
    availability: `https://schema.org/${availability}`,
    itemCondition: 'https://schema.org/UsedCondition',
  })
})

it('names the seller with what is named of it', () => {
  const named = { ...DEFAULT_SETTINGS, company_name: 'Silk Road Trading LLC' }
  expect(dataOf({}, named).offers.seller).toEqual({
    '@type': 'Organization',
    name: 'Silk Road Trading LLC',
    url: PUBLIC,
  })
  expect(dataOf({}, { ...named, contact_phone_1: '+966500000001' }).offers.seller).toMatchObject({
    telephone: '+966500000001',
  })
  expect(dataOf({}).offers).not.toHaveProperty('seller')
  expect(dataOf({}, undefined).offers).not.toHaveProperty('seller')
})

it('tells the number of the car only where the shop shows it whole', () => {
  expect(dataOf({ vin: VIN }).vehicleIdentificationNumber).toBe(VIN)
  expect(dataOf({ vin: null })).not.toHaveProperty('vehicleIdentificationNumber')
  const masked = { ...DEFAULT_SETTINGS, shop_vin: 'masked' } as const
  expect(dataOf({ vin: 'KMHFG41LBMA******' }, masked)).not.toHaveProperty('vehicleIdentificationNumber')
})
