import type { SiteClient } from '@karvan/scraper-kit'
import { expect, it } from 'vitest'
import { clientsOfOwnSite } from '../site-clients.ts'
import { openAdapter } from './adapter.ts'
import { priceOf } from './price.ts'
import { readListing } from './read.ts'

const AT = new Date('2026-11-21T10:00:00Z')
const LOT = {
  lot: '39000001',
  odometer: { km: 41_230, mi: 25_619 },
  buy_now: 17_300,
  status: { id: 3, name: 'sale' },
  seller: 'Invented Seller',
  images: { normal: ['https://pictures.example/carpicture07/pic3900/39000001_001.jpg'], big: [] },
  updated_at: '2026-05-08T12:00:00Z',
  details: {
    engine_volume: 2_497,
    first_registration: { year: 2021, month: 8, day: 1 },
    badge: '2.5',
    comment: 'Call +383 44 000 001',
    insurance_v2: { openData: true, myAccidentCnt: 1, myAccidentCost: 900_000, ownerChangeCnt: 1, carNo: '12가3456' },
    inspect: { accident_summary: { accident: false, simple_repair: true } },
  },
}
const VEHICLE = {
  id: 9_000_001,
  year: 2021,
  title: 'Hyundai Grandeur',
  vin: 'KMHF341EBMA000001',
  manufacturer: { id: 16, name: 'Hyundai' },
  model: { id: 1, name: 'Grandeur' },
  drive_wheel: 'front',
  fuel: { id: 4, name: 'gasoline' },
  transmission: { id: 1, name: 'automatic' },
  lots: [LOT],
}
const packed = (body: unknown) => ({ d: Buffer.from(JSON.stringify(body)).toString('base64') })
const list = (answer: unknown, offset = 0, rows?: number) => {
  const client = { json: () => Promise.resolve(answer) } as unknown as SiteClient
  return openAdapter(clientsOfOwnSite(client)).fetchList(
    { band: null, offset, limit: 100, ...(rows && { rows }) },
    null,
    new AbortController().signal,
  )
}
const read = (payload: unknown) => readListing({ sourceId: '1', list: { payload, fetchedAt: AT }, detail: null })

it('takes vehicles that are for sale, without sellers, plates and what people write', async () => {
  const sold = { ...VEHICLE, id: 2, lots: [{ ...LOT, status: { name: 'sold' } }] }
  const { entries, count, isLast } = await list(packed({ data: [VEHICLE, sold, { id: 3 }, null], total_count: 3 }))
  expect(entries.map(({ sourceId, vehicleKey }) => [sourceId, vehicleKey])).toEqual([['9000001', '39000001']])
  expect([count, isLast]).toEqual([3, true])
  for (const word of ['Seller', '+383', '12가3456']) expect(JSON.stringify(entries)).not.toContain(word)
})

it('ends where the count says, since a page past the end begins anew', async () => {
  const data = [VEHICLE]
  expect(await list(packed({ data, total_count: 101 }))).toMatchObject({ isLast: false })
  expect(await list(packed({ data, total_count: 101 }), 100)).toMatchObject({ isLast: true, entries: [{}] })
  expect(await list(packed({ data, total_count: 101 }), 200)).toMatchObject({ isLast: true, entries: [] })
  expect(await list(packed({ data }))).toMatchObject({ isLast: true, count: null })
})

it('asks for as many rows as were ordered, and takes shorter pages for what they are: half of the cars would be missed', async () => {
  const data = Array.from({ length: 100 }, (_, i) => ({ ...VEHICLE, id: i + 1 }))
  expect(await list(packed({ data, total_count: 300 }), 100, 100)).toMatchObject({
    isLast: false,
    entries: { length: 100 },
  })
  expect(await list(packed({ data, total_count: 300 }), 200, 200)).toMatchObject({ isLast: true })
  await expect(list(packed({ data, total_count: 300 }), 0, 200)).rejects.toMatchObject({
    kind: 'malformed',
    message: 'the site sent 100 of 200 rows: its pages are shorter',
  })
})

it.each([
  {},
  { d: '' },
  { d: 'no base64!' },
  { d: 'bm90IGpzb24=' },
  packed({}),
  packed({ data: 1 }),
  packed(null),
  { data: [] },
  null,
])('takes %j for another site than the one it knows', async (answer) => {
  await expect(list(answer)).rejects.toMatchObject({ kind: 'malformed' })
})

it('reads what it has kept', () => {
  expect(read(VEHICLE)).toMatchObject({
    make: 'Hyundai',
    model: 'Grandeur',
    badge: '2.5',
    fuel: 'gasoline',
    drive: 'front',
    modelYear: 2021,
    firstRegistration: '202108',
    mileageKm: 41_230,
    price: { amount: 1_730_000, currency: 'EUR' },
    vin: 'KMHF341EBMA000001',
    displacementCc: 2_497,
    owners: 2,
    insurance: { ownDamageCount: 1, ownDamageKrw: 900_000 },
    inspection: { structural: false, simpleRepair: true },
    photos: ['/carpicture07/pic3900/39000001_001.jpg'],
    modifiedAt: new Date('2026-05-08T12:00:00Z'),
  })
  expect(read({ ...VEHICLE, lots: [{ ...LOT, odometer: { mi: 100 } }] }).mileageKm).toBe(161)
})

it.each([
  null,
  [],
  'text',
  12,
  {},
  { lots: 'x' },
  { lots: [null] },
  { lots: [{ images: { normal: [1, 'http://['] } }] },
])('reads %j without failing', (payload) => {
  expect(read(payload)).toMatchObject({ make: null, price: null, photos: [] })
})

it.each([
  [17_300, 1_730_000],
  ['17.300', 1_730_000],
  ['17,300.50', 1_730_050],
  ['1.234.567', 123_456_700],
  [0, null],
  [-5, null],
  [Number.NaN, null],
  ['', null],
  ['on request', null],
  [null, null],
  [{}, null],
])('reads the price %j', (stated, amount) => {
  expect(priceOf(stated)?.amount ?? null).toBe(amount)
})

it('asks for no single car', async () => {
  const adapter = openAdapter(clientsOfOwnSite({} as SiteClient))
  const { signal } = new AbortController()
  await expect(adapter.fetchState('1', signal)).rejects.toMatchObject({ kind: 'malformed' })
  await expect(adapter.fetchDetail('1', signal)).rejects.toMatchObject({ kind: 'malformed' })
})
