import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ERROR_CODES, ERROR_STATUS } from './errors.ts'
import { PATHS } from './paths.ts'
import { PERMISSIONS } from './permissions.ts'
import type { RouteContract } from './route.ts'
import { ROUTES } from './routes.ts'
import * as messages from './messages/scrape.ts'

const routes: RouteContract[] = Object.values(ROUTES).flat()
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

it('names every path once, and has a contract for each', () => {
  const contracts = routes.map(keyOf)
  expect(new Set(contracts).size).toBe(contracts.length)
  expect(contracts.toSorted()).toEqual(Object.values(PATHS).map(keyOf).toSorted())
})

it('says of every route who may call it', () => {
  for (const { access } of routes) expect(['public', ...PERMISSIONS]).toContain(access)
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
  ]
  const own = ERROR_CODES.filter((code) => !shared.some((prefix) => code.startsWith(prefix)))
  const used = new Set(routes.flatMap((route) => route.errors))
  // Pictures are no JSON route, so no contract names their codes.
  expect(own.filter((code) => !used.has(code))).toEqual(['images.not_found', 'images.unavailable'])
})

it('gives every error code a refusing status', () => {
  for (const status of Object.values(ERROR_STATUS)) expect(status).toBeGreaterThanOrEqual(400)
})

it('carries no personal data in a message', () => {
  const text = JSON.stringify(Object.values(messages).map(({ payload }) => payload))
  expect(text).not.toMatch(/phone|email|vehicleNo|plate|name/i)
})

it('is imported by nothing that writes an API path of its own', () => {
  const root = join(import.meta.dirname, '../../..')
  const offenders = ['services', 'gateway/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|dist|\.test\.|(^|\/)test\//.test(file))
      .filter((file) => /['"`]\/api\/(?!images)/.test(readFileSync(join(root, folder, file), 'utf8')))
      .map((file) => `${folder}/${file}`),
  )
  // The gateway tells API calls from pages by the prefix alone.
  expect(offenders).toEqual(['gateway/src/pages/pages.ts'])
})
