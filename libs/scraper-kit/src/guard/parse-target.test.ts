import { expect, it } from 'vitest'
import { originOf, parseTarget } from './parse-target.ts'

const TRUSTED = ['127.0.0.1:3105']
const parse = (text: string) =>
  parseTarget(text, { hosts: ['dealer.example', 'xn--bcher-kva.example'], trusted: TRUSTED })

it.each([
  ['https://dealer.example/cars/?page=2#top', 'https://dealer.example/cars/?page=2#top'],
  ['HTTPS://Dealer.Example:443', 'https://dealer.example/'],
  ['https://b%C3%BCcher.example/', 'https://xn--bcher-kva.example/'],
  ['https://bücher.example/a', 'https://xn--bcher-kva.example/a'],
])('%s is visited as %s', (text, href) => {
  expect(parse(text).href).toBe(href)
})

it('lets a trusted host be an address, with a port and without TLS, where it is on the list as well', () => {
  const [text, hosts] = ['http://127.0.0.1:3105/cars/', ['127.0.0.1:3105']]
  expect(parseTarget(text, { hosts, trusted: TRUSTED }).href).toBe(text)
  expect(() => parse(text)).toThrow('not on the list')
  for (const other of [
    'http://127.0.0.1:3106/',
    'http://127.0.0.1/',
    'http://localhost:3105/',
    'http://u@127.0.0.1:3105/',
  ]) {
    const own = URL.parse(other)?.host ?? ''
    expect(() => parseTarget(other, { hosts: [...hosts, own], trusted: TRUSTED })).toThrow('not visited')
  }
})

it('knows the origin of a host, and refuses what is none', () => {
  const of = (host: string) => originOf(host, { trusted: TRUSTED })
  expect([of('dealer.example'), of('127.0.0.1:3105')]).toEqual(['https://dealer.example', 'http://127.0.0.1:3105'])
  for (const host of [
    '127.0.0.1',
    '[::1]',
    'dealer.example:8443',
    'a/b',
    'a.example@b.example',
    'Dealer.example',
    '',
    'x',
  ]) {
    expect(() => of(host)).toThrow('not visited')
  }
})
