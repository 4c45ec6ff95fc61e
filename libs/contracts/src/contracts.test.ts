import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ERROR_CODES, ERROR_STATUS } from './errors.ts'
import { ACTIONS, mayDo, PAGES, ROLES } from './permissions.ts'
import { ALL_ROUTES } from './routes.ts'

const routes = ALL_ROUTES.map(({ route }) => route)
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

it('has every path and every name once', () => {
  for (const all of [routes.map(keyOf), ALL_ROUTES.map(({ name }) => name)]) expect(new Set(all).size).toBe(all.length)
})

it('says of every route who may call it, and keeps internal ones apart', () => {
  for (const { access, path } of routes) {
    expect(['public', 'signed-in', 'internal', ...PAGES, ...ACTIONS]).toContain(access)
    expect(path.startsWith('/internal/')).toBe(access === 'internal')
  }
})

it('says of every route that changes something what it leaves in the audit trail, or why nothing', () => {
  for (const { method, path, audit } of routes) {
    if (method === 'GET') expect([path, audit]).toEqual([path, undefined])
    else if (typeof audit === 'object') expect([path, audit.none]).toEqual([path, expect.stringMatching(/\w+ \w+/)])
    else expect([path, audit]).toEqual([path, expect.any(String)])
  }
})

it('lets editors delete and manage nobody, and gives each higher role no less', () => {
  const powers = (role: (typeof ROLES)[number]) => [...PAGES, ...ACTIONS].filter((one) => mayDo(role, one))
  const [user = [], editor = [], admin = [], superAdmin = []] = ROLES.map(powers)
  expect(user).toEqual([])
  expect(editor.filter((one) => one.includes('.'))).toEqual(['cars.edit', 'reservations.answer'])
  expect(admin).toEqual(expect.arrayContaining(editor))
  expect(admin.filter((one) => /set-role|pricing|data-source|scraping|pipeline/.test(one))).toEqual([])
  expect(superAdmin).toEqual([...PAGES, ...ACTIONS])
})

it('has no error code that nothing answers with', () => {
  const shared = [
    'request.',
    'route.',
    'rate_limited',
    'service.unavailable',
    'internal',
    'auth.required',
    'auth.forbidden',
    'auth.recent_sign_in_required',
    'auth.two_factor_required',
  ]
  const own = ERROR_CODES.filter((code) => !shared.some((prefix) => code.startsWith(prefix)))
  const used = new Set(routes.flatMap((route) => route.errors))
  expect(own.filter((code) => !used.has(code))).toEqual([])
})

it('gives every error code a refusing status', () => {
  for (const status of Object.values(ERROR_STATUS)) expect(status).toBeGreaterThanOrEqual(400)
})

it('is imported by nothing that writes an API path of its own', () => {
  const root = join(import.meta.dirname, '../../..')
  const offenders = ['services', 'gateway/src', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|dist|\.test\.|(^|\/)test\//.test(file))
      .filter((file) => /['"`]\/api\/(?!images)/.test(readFileSync(join(root, folder, file), 'utf8')))
      .map((file) => `${folder}/${file}`),
  )
  expect(offenders).toEqual([])
})
