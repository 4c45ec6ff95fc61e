import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningSite, startSite } from '../../index.ts'
import { automobileRoSite } from '../automobile-ro/site.ts'
import { kjCarsSite } from '../kj-cars/site.ts'
import { carsOf } from './cars.ts'
import { QUIRKS } from './quirks.ts'
import { DealerStock } from './stock.ts'

const CARS = 45
const SITES = [
  ['kj-cars', kjCarsSite, '/cars/'],
  ['automobile-ro', automobileRoSite, '/autoturisme/'],
] as const

const running = new Map<string, RunningSite>()
beforeAll(async () => {
  for (const [name, open] of SITES) running.set(name, await startSite(open({ cars: CARS, seed: 3 })))
})
afterAll(() => Promise.all([...running.values()].map((site) => site.close())))

const siteOf = (name: string) => running.get(name) as RunningSite
const read = async (name: string, path: string) => {
  const answer = await fetch(siteOf(name).url + path, { redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}
const truths = async (name: string) =>
  (await siteOf(name).control('truth')) as readonly { id: string; photos: readonly string[]; quirks: string[] }[]
const pathOf = (name: string, id: string) => (name === 'kj-cars' ? `/cars/${id}/` : `/autoturisme/${id}.html`)

it('has the same cars for the same seed, and others for another', () => {
  expect(carsOf(3, CARS)).toEqual(carsOf(3, CARS))
  expect(carsOf(4, CARS)).not.toEqual(carsOf(3, CARS))
  expect(new Set(carsOf(3, 2_000).map(({ slug }) => slug)).size).toBe(2_000)
})

it.each([0, 10_001, 1.5])('has no stock of %s cars', (cars) => {
  expect(() => new DealerStock({ cars })).toThrow(RangeError)
})

it.each(SITES)('%s lists all cars on three pages, and has no fourth', async (name, _open, list) => {
  const pages = await Promise.all(['', 'page/2/', 'page/3/', 'page/4/'].map((page) => read(name, list + page)))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 404])
  const text = pages.map((page) => page.text).join('')
  for (const { id } of await truths(name)) expect(text).toContain(pathOf(name, id))
})

it.each(SITES)('%s shows people on its pages, for a test that looks for them', async (name) => {
  const people = (await siteOf(name).control('personal')) as Record<string, string[]>
  const [car] = await truths(name)
  const { text } = await read(name, pathOf(name, car?.id ?? ''))
  for (const group of Object.values(people)) expect(group.some((person) => text.includes(person))).toBe(true)
})

it.each(SITES)('%s answers for a car that is gone in each of its ways', async (name, _open, list) => {
  const id = (await truths(name))[0]?.id ?? ''
  const answer = async () => {
    const { status, location } = await read(name, pathOf(name, id))
    return [status, location]
  }
  const answerWith = async (quirk: string) => {
    await siteOf(name).control('quirks', { quirk, on: true })
    const found = await answer()
    await siteOf(name).control('quirks', { quirk, on: false })
    return found
  }
  await siteOf(name).control(`sell/${id}`, {})
  expect(await answer()).toEqual([404, null])
  expect(await answerWith('gone with 410')).toEqual([410, null])
  expect(await answerWith('gone with 200')).toEqual([200, null])
  expect(await answerWith('gone by redirect')).toEqual([302, list])
  await siteOf(name).control(`restore/${id}`, {})
  expect(await answer()).toEqual([200, null])
})

it.each(QUIRKS)('gives the quirk to some cars, always the same: %s', async (quirk) => {
  const having = async () => {
    const all = await truths('kj-cars')
    return all.filter(({ quirks }) => quirks.includes(quirk)).map(({ id }) => id)
  }
  expect(await having()).toEqual([])
  await siteOf('kj-cars').control('quirks', { quirk, on: true })
  const ids = await having()
  expect(await having()).toEqual(ids)
  expect(ids.length).toBeLessThan(CARS / 2)
  await siteOf('kj-cars').control('quirks', { quirk, on: false })
})

it('refuses a quirk that it does not have', async () => {
  await expect(siteOf('kj-cars').control('quirks', { quirk: 'none', on: true })).rejects.toThrow('400')
})

it.each(SITES)('%s draws its pictures, and no others', async (name) => {
  const photo = (await truths(name))[0]?.photos[0] ?? ''
  const picture = await fetch(siteOf(name).url + photo)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await read(name, photo.replace('-1.jpg', '-9.jpg'))).status).toBe(404)
})
