import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { isolate, isolateName } from '../../kit/src/format.ts'
import { Sentence } from './bidi.tsx'

it.each([
  ['Reserved', 'Reserved'],
  [`Code ${isolate('5TVQQXNN')} of today`, 'Code <bdi dir="ltr">5TVQQXNN</bdi> of today'],
  [isolate('a@example.com'), '<bdi dir="ltr">a@example.com</bdi>'],
  [`لـ ${isolate('a@example.com')} و${isolateName('Çela')}`, 'لـ <bdi dir="ltr">a@example.com</bdi> و<bdi>Çela</bdi>'],
  [`${isolate('1')}${isolate('2')}.`, '<bdi dir="ltr">1</bdi><bdi dir="ltr">2</bdi>.'],
  [isolateName('<b>'), '<bdi>&lt;b&gt;</bdi>'],
  ['\u2066not closed', '\u2066not closed'],
])('writes %j without marks that would be copied', (text, html) => {
  expect(renderToStaticMarkup(<Sentence>{text}</Sentence>)).toBe(html)
})
