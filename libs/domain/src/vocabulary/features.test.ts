import { expect, it } from 'vitest'
import { featuresOf } from './features.ts'
import options from './options.json' with { type: 'json' }
import { HANGUL } from './romanize.ts'

it('names equipment in three languages, each once, without what it does not know', () => {
  expect(featuresOf(['014', '010', '014', '901', 'toString'])).toEqual([
    { code: '010', ar: 'فتحة سقف', en: 'Sunroof', sq: 'Tavan i hapshëm' },
    { code: '014', ar: 'مصابيح أمامية LED', en: 'LED headlamps', sq: 'Fenerë LED' },
  ])
})

it('has every option of the dictionary in every language, and no Korean in ours', () => {
  const codes = Object.keys(options)
  expect(codes.length).toBe(69)
  for (const feature of featuresOf(codes)) {
    expect([feature.ar, feature.en, feature.sq].every((text) => text !== '' && !HANGUL.test(text))).toBe(true)
    expect(feature.ar).toMatch(/[\u0600-\u06ff]|^[A-Z]/)
  }
})
