import { createSuite, SALES, until } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo, type OpenShop, openShop } from './open-shop.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop(await createSuite(), 1, { services: [...SALES, 'scraping', 'pipeline-worker'] })
  await shop.rows(`update inventory.listings set model_year = 2008, first_registration = '2008-03'`)
}, 240_000)
afterAll(() => shop.stack.close())

const verdicts = async () => {
  const { body } = await shop.stack.client.call('getCar', { params: { id: shop.carIds[0] ?? '' } })
  return (body as { data: { imports: Record<string, { verdict: string }> | null } }).data.imports
}

it('reserves a car that may not enter its country for those alone who say that they know it', async () => {
  await until('the verdict of its age', verdicts, (imports) => imports?.['SA']?.verdict === 'not_allowed')
  const body = shop.order()
  for (const knowsImport of [undefined, false]) {
    const answer = await shop.send({ ...body, knowsImport })
    expect([answer.status, answer.code]).toEqual([409, 'reservations.import_not_allowed'])
  }
  expect(await shop.rows('select from reservation.reservations')).toEqual([])

  const { data } = await shop.send({ ...body, knowsImport: true })
  expect(data).toMatchObject({ car: { imports: { SA: 'not_allowed', XK: 'not_allowed' } } })
  const path = `/api/reservations/track/${String(data['code'])}?phone=${body.phone.slice(-4)}`
  expect((await shop.call('GET', path)).data).toMatchObject({ car: { imports: { SA: 'not_allowed' } } })
})

it.each([
  ['ar', 'SA', 'لا يُسمح باستيرادها إلى السعودية'],
  ['en', 'SA', 'may not be imported to Saudi Arabia'],
  ['sq', 'XK', 'importi i saj në Kosovë nuk lejohet'],
])('says in its mail in %s that the car may not enter %s', async (language, destination, says) => {
  const body = shop.order({ language, destination, knowsImport: true })
  expect((await shop.send(body)).status).toBe(201)
  const [mail] = await until(
    'the mail',
    () => mailsTo(shop.stack, body.email),
    ({ length }) => length > 0,
  )
  expect(mail?.text).toContain(says)
})
