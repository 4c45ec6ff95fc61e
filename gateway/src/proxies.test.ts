import { ConfigError } from '@karvan/service-kit'
import { expect, it } from 'vitest'
import { readProxies } from './proxies.ts'

it('reads addresses and networks, and none where nothing is said', () => {
  expect(readProxies('')).toEqual([])
  expect(readProxies(' 10.0.0.1, 172.16.0.0/12  2001:db8::/32 ')).toEqual([
    '10.0.0.1',
    '172.16.0.0/12',
    '2001:db8::/32',
  ])
})

it.each(['proxy.example', '10.0.0.1/33', '10.0.0/8', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', '10.0.0.0/x', 'true', '*'])(
  'does not start with %s',
  (text) => {
    expect(() => readProxies(`10.0.0.1,${text}`)).toThrow(ConfigError)
    expect(() => readProxies(text)).toThrow(text)
  },
)
