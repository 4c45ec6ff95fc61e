import type { RateProviderName } from '@karvan/contracts'
import { FALLBACK_KRW_TO_USD, FALLBACK_RATES, FALLBACK_USD_TO_KRW } from '@karvan/domain'
import { SIMULATED_KEY } from '@karvan/source-simulator'
import { expect, it } from 'vitest'
import { refreshWhereDue } from '../src/rates/schedule.ts'
import { openApp, type OpenApp } from './open-app.ts'

const STAFF = '/api/admin/exchange-rates'
const PROVIDERS = ['frankfurter', 'exchangerate.host'] as const

const refresh = ({ call }: OpenApp, provider: RateProviderName = 'frankfurter') =>
  call('POST', `${STAFF}/refresh`, { provider })
const board = ({ sites }: OpenApp, figures: object, provider: RateProviderName = 'frankfurter') =>
  sites[provider].control('board', figures)
const overview = async ({ call }: OpenApp) => (await call('GET', STAFF)).body['data'] as Record<string, unknown>
const heldId = async (app: OpenApp) => String(((await overview(app))['held'] as { id?: string } | null)?.id)

it('has the documented fallback rates before any was fetched, and says that none is stored', async () => {
  const { call } = await openApp()
  expect((await call('GET', '/api/exchange-rates', undefined, null)).body['data']).toMatchObject({
    KRW_TO_USD: FALLBACK_KRW_TO_USD,
    USD_TO_KRW: FALLBACK_USD_TO_KRW,
    USD_TO_SAR: 3.75,
    fetchedAt: null,
    source: 'fallback',
  })
  expect(await call('GET', STAFF)).toMatchObject({ status: 404, body: { success: false, code: 'rates.none' } })
})

it.each(PROVIDERS)('takes the rate of %s, and has every car priced with it', async (provider) => {
  const app = await openApp()
  const { status, body } = await refresh(app, provider)
  expect([status, body['data']]).toMatchObject([200, { provider, state: 'accepted', EUR_TO_KRW: 1_663.77 }])
  const { body: stored } = await app.call('GET', STAFF)
  const { fetched_at, due_at } = stored['data'] as Record<string, string>
  expect(Date.parse(String(due_at)) - Date.parse(String(fetched_at))).toBe(24 * 3_600_000)
  expect(stored).toMatchObject({
    success: true,
    provider,
    KRW_TO_EUR: 1 / 1_663.77,
    fetched_at: expect.any(String) as string,
    data: { source: 'api', EUR_TO_KRW: 1_663.77, EUR_TO_USD: 1.148, held: null, failure: null, is_old: false },
  })
  expect(Number(stored['KRW_TO_EUR']).toFixed(6)).toBe('0.000601')
  const { body: shown } = await app.call('GET', '/api/exchange-rates', undefined, null)
  expect(shown['data']).toMatchObject({ source: 'api', KRW_TO_USD: 1.148 / 1_663.77 })
  expect(await app.books()).toMatchObject([
    { bookId: 2, rate: { source: 'api', provider, value: { krwPerEur: 1_663_770_000, usdPerEur: 1_148_000 } } },
  ])
})

it('prices nothing anew where the rate is the same again', async () => {
  const app = await openApp()
  for (const provider of [...PROVIDERS, ...PROVIDERS]) await refresh(app, provider)
  expect(await app.books()).toHaveLength(1)
  await board(app, { krwPerEur: 1_663.78 })
  await refresh(app)
  expect(await app.books()).toMatchObject([{ bookId: 2 }, { bookId: 3, rate: { value: { krwPerEur: 1_663_780_000 } } }])
  expect((await overview(app))['history']).toHaveLength(1)
})

/** What goes wrong at a provider, and what staff are told of it. */
const FAULTS: readonly (readonly [string, RateProviderName, { fault?: object; board?: object }, string])[] = [
  ['busy', 'frankfurter', { fault: { kind: '503' } }, 'Exchange rate API error: 503 Service Unavailable'],
  ['asked too often', 'frankfurter', { fault: { kind: '429' } }, 'Exchange rate API error: 429 Too Many Requests'],
  ['behind a proxy', 'frankfurter', { fault: { kind: '404' } }, 'Exchange rate API error: 404 Not Found'],
  ['slow', 'frankfurter', { fault: { kind: 'slow', ms: 5_000 } }, 'no answer'],
  ['cut off', 'frankfurter', { fault: { kind: 'cut' } }, 'no answer'],
  ['in HTML', 'frankfurter', { fault: { kind: 'html' } }, 'Invalid exchange rate data'],
  ['a challenge', 'frankfurter', { fault: { kind: 'challenge' } }, 'Invalid exchange rate data'],
  ['of another shape', 'frankfurter', { board: { answer: 'other shape' } }, 'Invalid exchange rate data'],
  ['in words', 'frankfurter', { board: { answer: 'words' } }, 'Invalid exchange rate data'],
  ['zero', 'frankfurter', { board: { krwPerEur: 0 } }, 'Invalid exchange rate data'],
  ['zero dollars', 'frankfurter', { board: { usdPerEur: 0 } }, 'Invalid exchange rate data'],
  ['negative', 'frankfurter', { board: { krwPerEur: -1_663 } }, 'Invalid exchange rate data'],
  ['enormous', 'frankfurter', { board: { krwPerEur: 1e9 } }, 'Invalid exchange rate data'],
  ['stale', 'frankfurter', { board: { daysOld: 30 } }, 'too old'],
  ['of the future', 'frankfurter', { board: { daysOld: -30 } }, 'Invalid exchange rate data'],
  ['of another shape', 'exchangerate.host', { board: { answer: 'other shape' } }, 'Invalid exchange rate data'],
  ['in words', 'exchangerate.host', { board: { answer: 'words' } }, 'Invalid exchange rate data'],
  ['zero', 'exchangerate.host', { board: { krwPerEur: 0 } }, 'Invalid exchange rate data'],
  ['refused', 'exchangerate.host', { board: { answer: 'refused key' } }, 'valid API Access Key'],
  ['used up', 'exchangerate.host', { board: { answer: 'used up' } }, 'monthly usage limit'],
  ['blocked', 'exchangerate.host', { fault: { kind: '403' } }, 'Exchange rate API error: 403 Forbidden'],
]

it('keeps the last good rate whatever a provider answers, and tells staff why', async () => {
  const app = await openApp()
  await refresh(app)
  const before = await app.rates.current()
  for (const [what, provider, { fault, board: figures }, reason] of FAULTS) {
    if (fault) await app.sites[provider].control('faults', fault)
    if (figures) await board(app, figures, provider)
    const answer = await refresh(app, provider)
    expect([what, answer]).toMatchObject([
      what,
      {
        status: 502,
        body: { success: false, code: 'rates.refresh_failed', message: 'Failed to refresh' },
      },
    ])
    const logged = [JSON.stringify(answer.body['errors']), (await overview(app))['failure']]
    expect(logged).toEqual([expect.stringContaining(reason), expect.objectContaining({ provider })])
    expect((await overview(app))['failure']).toMatchObject({ reason: expect.stringContaining(reason) as string })
    expect([what, await app.rates.current()]).toEqual([what, before])
    await app.sites[provider].control('faults/clear', {})
    await board(app, {}, provider)
  }
  await app.sites.frankfurter.close()
  expect(await refresh(app)).toMatchObject({ status: 502, body: { message: 'Failed to refresh' } })
  expect(await app.books()).toHaveLength(1)
  expect(await overview(app)).toMatchObject({ provider: 'frankfurter', source: 'api' })
  expect((await refresh(app, 'exchangerate.host')).status).toBe(200)
  expect((await overview(app))['log']).toEqual([
    expect.objectContaining({ state: 'accepted', provider: 'exchangerate.host' }),
    ...Array.from({ length: 19 }, () => expect.objectContaining({ state: 'failed', KRW_TO_EUR: null }) as object),
  ])
  expect((await overview(app))['failure']).toBeNull()
})

it('tells the key to nobody, even where the provider repeats it', async () => {
  const app = await openApp()
  await board(app, { answer: 'repeated key' }, 'exchangerate.host')
  const answers = [await refresh(app, 'exchangerate.host'), await refresh(app)]
  expect(JSON.stringify(answers)).toContain('Nothing is known of •••')
  await app.sites['exchangerate.host'].close()
  answers.push(await refresh(app, 'exchangerate.host'), await app.call('GET', STAFF))
  expect(answers.map(({ status }) => status)).toEqual([502, 200, 502, 200])
  const logged = app.logged() + JSON.stringify(answers)
  expect(logged).not.toContain(SIMULATED_KEY)
})

it('says which provider is not set up, and asks it nothing', async () => {
  const app = await openApp('')
  const answer = await refresh(app, 'exchangerate.host')
  expect([answer.status, JSON.stringify(answer.body['errors'])]).toEqual([502, expect.stringContaining('not set up')])
  expect(app.rates.providers).toEqual(['frankfurter'])
})

it.each([0.7, 1.3, 0.899, 1.101])('holds a rate that is %f of the one before, until staff type it', async (factor) => {
  const app = await openApp()
  await refresh(app)
  await board(app, { krwPerEur: 1_663.77 * factor })
  const { status, body } = await refresh(app)
  expect([status, body['data']]).toMatchObject([200, { state: 'held' }])
  await refresh(app)
  const id = await heldId(app)
  expect((await app.rates.current()).krw_per_eur).toBe(1_663_770_000)
  expect(await app.books()).toHaveLength(1)
  const confirm = (KRW_TO_EUR: number) => app.call('POST', `${STAFF}/confirm`, { id, KRW_TO_EUR })
  expect(await confirm(0.000601)).toMatchObject({ status: 400, body: { errors: [{ field: 'KRW_TO_EUR' }] } })
  const typed = Number((1 / (1_663.77 * factor)).toFixed(6))
  expect((await confirm(typed)).body['data']).toMatchObject({ id, state: 'accepted' })
  expect(await app.books()).toMatchObject([{}, { bookId: 3, rate: { id } }])
  expect((await confirm(typed)).body).toMatchObject({ code: 'rates.not_held' })
})

it('leaves the rate before in place where staff refuse the new one', async () => {
  const app = await openApp()
  await refresh(app)
  await board(app, { usdPerEur: 0.8 })
  await refresh(app)
  const id = await heldId(app)
  const refuse = () => app.call('POST', `${STAFF}/refuse`, { id })
  expect((await refuse()).body['data']).toMatchObject({ id, state: 'refused' })
  expect((await refuse()).status).toBe(409)
  expect(await overview(app)).toMatchObject({ EUR_TO_USD: 1.148, held: null })
  expect(await app.books()).toHaveLength(1)
})

it('measures the first rate against the fallback rate', async () => {
  const app = await openApp()
  await board(app, { krwPerEur: (FALLBACK_RATES.krwPerEur / 1e6) * 1.3 })
  await refresh(app)
  expect(await overview(app)).toMatchObject({ source: 'fallback', provider: null, fetched_at: null, is_old: true })
  await board(app, {})
  await refresh(app)
  expect(await overview(app)).toMatchObject({ source: 'api', held: null })
  expect((await app.db.selectFrom('exchange_rates').select('state').execute()).map(({ state }) => state)).toContain(
    'refused',
  )
})

it('tells how old the rate is, however old', async () => {
  const app = await openApp()
  await refresh(app)
  const age = 400 * 86_400
  await app.db
    .updateTable('exchange_rates')
    .set({ fetched_at: new Date(Date.now() - age * 1_000) })
    .where('source', '=', 'api')
    .execute()
  const { age: ageNow, is_old, history, due_at } = await overview(app)
  expect(Date.now() - Date.parse(String(due_at)) - (age - 86_400) * 1_000).toBeLessThan(60_000)
  expect([Number(ageNow) - age < 60, is_old, history]).toEqual([true, true, []])
})

it('asks outside once a day, by one process at a time, and the next provider where one gives nothing', async () => {
  const app = await openApp()
  const look = () => refreshWhereDue({ db: app.db, rates: app.rates, log: app.log })
  const asked = async (provider: RateProviderName) =>
    ((await app.sites[provider].control('requests')) as { requests: { rates: number } }).requests.rates
  await app.sites.frankfurter.control('faults', { kind: '503' })
  await Promise.all(Array.from({ length: 8 }, look))
  expect([await asked('frankfurter'), await asked('exchangerate.host')]).toEqual([1, 1])
  expect(await overview(app)).toMatchObject({ provider: 'exchangerate.host' })
  await app.db
    .updateTable('rate_turn')
    .set({ taken_at: new Date(0) })
    .execute()
  await look()
  expect([await asked('frankfurter'), await asked('exchangerate.host')]).toEqual([1, 1])
})

it('lets nobody but staff see or change more than the public rates', async () => {
  const { call } = await openApp()
  const roles = [null, 'user', 'editor', 'admin'] as const
  const statuses = await Promise.all(
    roles.flatMap((role) => [
      call('GET', STAFF, undefined, role).then(({ status }) => status),
      call('POST', `${STAFF}/refresh`, { provider: 'frankfurter' }, role).then(({ status }) => status),
    ]),
  )
  expect(statuses).toEqual([401, 401, 403, 403, 403, 403, 403, 403])
})
