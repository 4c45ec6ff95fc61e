import { expect, it } from 'vitest'
import { echo, gatewayBefore, jsonIn, sendRaw } from './edge.ts'

const HEADERS = ['Host: karvan.test', 'Connection: close']

it.each([
  ['/api/cars?limit=1', '/api/cars?limit=1'],
  ['/api/cars?limit=1&limit=2&empty=&q=%20+a?b', '/api/cars?limit=1&limit=2&empty=&q=%20+a?b'],
  ['/api/cars/a%2Fb?q=%20', '/api/cars/a%2Fb?q=%20'],
  ['/api/cars/%D9%85%20x', '/api/cars/%D9%85%20x'],
  ['/en/search?next=//elsewhere/../x', '/en/search?next=//elsewhere/../x'],
  ['http://auth.internal/api/cars?limit=1', '/api/cars?limit=1'],
  ['http://auth.internal/en/search?q=1', '/en/search?q=1'],
])('asks a service for %s as it is written', async (target, url) => {
  const gateway = await gatewayBefore(echo)
  const reply = await sendRaw(gateway, [`GET ${target} HTTP/1.1`, ...HEADERS])
  expect([reply.status, jsonIn(reply)]).toMatchObject([200, { method: 'GET', url }])
})

it.each([
  '/api/images/../../internal/keys',
  '/api/images/%2e%2E/x',
  '/api/images/..%2fx',
  '/api/images/x\\..\\y',
  '/api/images/x%5c..%5cy',
  '/en/..',
  '//elsewhere/x',
  '/\\elsewhere/x',
  '/en/%ff',
  'http://auth.internal//elsewhere',
])('refuses %s, and asks nobody', async (target) => {
  let asked = 0
  const gateway = await gatewayBefore((_request, response) => {
    asked += 1
    response.end()
  })
  const reply = await sendRaw(gateway, [`GET ${target} HTTP/1.1`, ...HEADERS])
  expect([reply.status, jsonIn(reply), asked]).toMatchObject([400, { success: false, code: 'request.invalid' }, 0])
})

it.each(['http://auth.internal/api/nothing', '/api/nothing'])('takes %s for a call, and no page', async (target) => {
  const gateway = await gatewayBefore(echo)
  const reply = await sendRaw(gateway, [`GET ${target} HTTP/1.1`, ...HEADERS])
  expect([reply.status, jsonIn(reply)]).toMatchObject([404, { code: 'route.not_found' }])
})

it('passes on HEAD as HEAD, and a GET without the body that somebody sent', async () => {
  const gateway = await gatewayBefore(echo)
  const head = await sendRaw(gateway, ['HEAD /api/cars HTTP/1.1', ...HEADERS])
  expect([head.status, head.headers.get('content-type'), head.body]).toEqual([200, 'application/json', ''])
  const get = await sendRaw(gateway, ['GET /api/cars HTTP/1.1', ...HEADERS, 'Content-Length: 2'], '{}')
  expect([get.status, jsonIn(get)]).toMatchObject([200, { method: 'GET', body: '' }])
})
