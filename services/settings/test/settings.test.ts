import { auditRecorded, DEFAULT_SETTINGS, DOCUMENTED_KEYS, SETTING_KEYS } from '@karvan/contracts'
import { beforeEach, expect, it } from 'vitest'
import { openApp, type OpenApp } from './open-app.ts'

let open: OpenApp
let call: OpenApp['call']

beforeEach(async () => {
  open = await openApp()
  call = open.call
})

const BULK = '/api/business-settings/bulk'
const bulk = (values: Readonly<Record<string, unknown>>) => ({
  settings: Object.entries(values).map(([key, value]) => ({ key, value })),
})
const read = async () => (await call('GET', '/api/business-settings')).body.data

async function trail() {
  const rows = await open.db.selectFrom('outbox').select('envelope').orderBy('position').execute()
  return rows.filter(({ envelope }) => envelope.type === auditRecorded.type).map(({ envelope }) => envelope.payload)
}

it('has the twenty documented keys, and defaults until somebody saves', async () => {
  expect(DOCUMENTED_KEYS).toHaveLength(20)
  const { settings, revision, saved, missing } = await read()
  expect(settings).toEqual({ ...DEFAULT_SETTINGS, contact_phone_1: '+447700900123' })
  expect([revision, saved]).toEqual([0, null])
  expect(missing).toContain('company_name')
  expect(missing).not.toContain('contact_phone_1')
})

it('saves several settings in one operation, and says how many', async () => {
  const all = { ...DEFAULT_SETTINGS, brand_name: 'Karvan Auto', contact_phone_1: '', hero_overlay_opacity: 0.3 }
  const { status, body } = await call('PUT', BULK, bulk(all))
  expect([status, body.message]).toEqual([
    200,
    `All ${SETTING_KEYS.length} settings saved successfully in one operation!`,
  ])
  expect((await read()).settings).toEqual(all)
})

it('saves one by its key, and reads it', async () => {
  expect((await call('PUT', '/api/business-settings/contact_city', { value: ' Jeddah ' })).status).toBe(200)
  const { status, body } = await call('GET', '/api/settings/contact_city')
  expect([status, body.data]).toEqual([200, { key: 'contact_city', value: 'Jeddah', revision: 1 }])
  expect((await call('GET', '/api/admin/settings')).body.data).toEqual(await read())
})

it('does not take `bulk` for a key, and knows no other keys', async () => {
  expect((await call('PUT', BULK, { value: 'x' })).body.code).toBe('request.invalid')
  for (const url of ['/api/settings/nothing', '/api/settings/constructor', '/api/settings/__proto__']) {
    expect([url, (await call('GET', url)).body.code]).toEqual([url, 'settings.not_found'])
  }
  expect((await call('PUT', '/api/business-settings/nothing', { value: 'x' })).body.code).toBe('settings.not_found')
})

it.each([
  ['contact_phone_1', '0500000000'],
  ['contact_email', 'Sales <sales@karvan.test>'],
  ['main_website', 'javascript:alert(1)'],
  ['main_website', '//elsewhere.test'],
  ['logo_url', '//elsewhere.test/logo.png'],
  ['logo_url', '/\\elsewhere.test'],
  ['hero_overlay_opacity', 1.1],
  ['hero_overlay_opacity', '0.5'],
  ['hero_overlay_color', 'bg-red-500'],
  ['primary_color', { 500: '#fff', 600: '#000000' }],
  ['primary_color', { 500: '#ffffff' }],
  ['primary_color', '#ffffff'],
  ['primary_color', { 500: '#3b82f6', 600: '#3b82f6' }],
  ['brand_name', 'two\nlines'],
  ['brand_name', 'x'.repeat(61)],
  ['brand_name', 7],
  ['contact_hours', { ar: '', en: '' }],
  ['shop_year_ceiling', 2024],
  ['shop_market_figure', 'true'],
  ['shop_vin', 'none'],
  ['shop_listing_link', true],
  ['reservation_months', 0],
  ['reservation_months', 1.5],
  ['reservation_months', '12'],
])('refuses %s = %j, and says which', async (key, value) => {
  const { status, body } = await call('PUT', BULK, bulk({ contact_city: 'Jeddah', [key]: value }))
  expect([status, body.code]).toEqual([400, 'request.invalid'])
  expect(body.errors?.[0]?.field).toMatch(/^settings\.1\.value(\.|$)/)
  expect((await read()).revision).toBe(0)
  expect((await call('PUT', `/api/business-settings/${key}`, { value })).body.errors?.[0]?.field).toMatch(
    /^value(\.|$)/,
  )
})

it('names all values that it does not take at once, each with the limit of its own key', async () => {
  const values = {
    company_name: 'x'.repeat(600),
    contact_email: 'sales',
    contact_phone_1: '0500000000',
    main_website: 'javascript:alert(1)',
    reservation_months: 121,
    contact_hours: { ar: '', en: 'x'.repeat(201), sq: 'x'.repeat(202) },
  }
  const { body } = await call('PUT', BULK, bulk(values))
  expect(body.errors?.map(({ field, code, limit }) => [field, code, limit])).toEqual([
    ['settings.0.value', 'too_long', 120],
    ['settings.1.value', 'wrong_format', undefined],
    ['settings.2.value', 'wrong_format', undefined],
    ['settings.3.value', 'wrong_format', undefined],
    ['settings.4.value', 'too_large', 120],
    ['settings.5.value.en', 'too_long', 200],
    ['settings.5.value.sq', 'too_long', 200],
  ])
  expect(body.message).toContain('reservation_months must be <= 120')
  expect(body.message).not.toMatch(/pattern|\^/)
})

it('says of a palette whose buttons could not be read which shade it is, and saves the nearest that can', async () => {
  const amber = { 500: '#f59e0b', 600: '#d97706' }
  const { body } = await call('PUT', BULK, bulk({ primary_color: amber }))
  expect(body.errors).toMatchObject([{ field: 'settings.0.value.600', code: 'low_contrast', limit: 4.5 }])
  expect((await call('PUT', BULK, bulk({ primary_color: { ...amber, 600: '#b45309' } }))).status).toBe(200)
  // Secondary texts are drawn in a shade of it that can be read.
  expect((await call('PUT', BULK, bulk({ secondary_color: amber }))).status).toBe(200)
})

it('refuses a key that is named twice, and no key at all', async () => {
  const twice = { settings: [1, 2].map((n) => ({ key: 'brand_name', value: `Brand ${n}` })) }
  expect((await call('PUT', BULK, twice)).body.errors?.[0]?.field).toBe('settings.1.key')
  expect((await call('PUT', BULK, { settings: [] })).body.code).toBe('request.invalid')
})

it('keeps what somebody else has saved since', async () => {
  await call('PUT', BULK, { ...bulk({ brand_name: 'First' }), baseRevision: 0 })
  const second = await call('PUT', BULK, { ...bulk({ brand_name: 'Second' }), baseRevision: 0 })
  expect([second.status, second.body.code]).toEqual([409, 'settings.conflict'])
  expect((await read()).settings.brand_name).toBe('First')
})

it('lets one of many savings from the same beginning pass', async () => {
  const savings = Array.from({ length: 8 }, (_, n) =>
    call('PUT', BULK, { ...bulk({ brand_name: `Brand ${n}` }), baseRevision: 0 }),
  )
  const statuses = (await Promise.all(savings)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
  expect((await read()).revision).toBe(1)
})

it('leaves what was changed in the audit trail, and nothing where nothing was', async () => {
  await call('PUT', BULK, bulk({ brand_name: 'Karvan Auto', contact_postal_code: '21499', contact_city: '' }))
  await call('PUT', BULK, bulk({ brand_name: 'Karvan Auto' }))
  expect(await trail()).toMatchObject([
    {
      action: 'settings.saved',
      before: { brand_name: '', contact_postal_code: '' },
      after: { brand_name: 'Karvan Auto', contact_postal_code: '21499' },
    },
  ])
  expect((await read()).revision).toBe(1)
})

it('shows everybody the shop, and lets staff save it by their role', async () => {
  expect((await call('GET', '/api/settings/public', undefined, null)).body.data).toMatchObject({ brand_name: '' })
  const statuses = async (role: Parameters<typeof call>[3]) => [
    (await call('GET', '/api/business-settings', undefined, role)).status,
    (await call('GET', '/api/settings/brand_name', undefined, role)).status,
    (await call('PUT', BULK, bulk({ brand_name: 'X' }), role)).status,
    (await call('PUT', '/api/business-settings/brand_name', { value: 'X' }, role)).status,
  ]
  expect(await statuses(null)).toEqual([401, 401, 401, 401])
  expect(await statuses('user')).toEqual([403, 403, 403, 403])
  expect(await statuses('editor')).toEqual([200, 200, 403, 403])
  expect(await statuses('admin')).toEqual([200, 200, 200, 200])
})

it('answers 304 while nothing has changed', async () => {
  const get = (tag?: string) =>
    open.app.inject({ url: '/api/settings/public', headers: tag === undefined ? {} : { 'if-none-match': tag } })
  const { etag } = (await get()).headers
  const again = await get(String(etag))
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await call('PUT', BULK, bulk({ brand_name: 'Other' }))
  expect((await get(String(etag))).statusCode).toBe(200)
})
