import { expect, it } from 'vitest'
import { FEATURE_GROUPS } from './feature-groups.ts'
import { featuresOf } from './features.ts'
import { groupedFeatures, notableFeatures } from './grouped-features.ts'
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

it('groups equipment by what it is for, in each group the notable first', () => {
  const grouped = groupedFeatures(['001', '016', '036', '040', '048', '011', '003', '901'])
  expect(grouped.map(({ group, code, notable }) => [group, code, notable])).toEqual([
    ['safety', '036', true],
    ['safety', '001', false],
    ['comfort', '040', true],
    ['comfort', '003', false],
    ['outside', '011', true],
    ['outside', '016', false],
    ['media', '048', true],
  ])
  expect(groupedFeatures(['016', '902']).map(({ code }) => code)).toEqual(['016'])
})

it('has every option of the dictionary in a group, and every group something notable', () => {
  expect(Object.values(options).filter(({ group }) => !FEATURE_GROUPS.some((one) => one === group))).toEqual([])
  const all = groupedFeatures(Object.keys(options))
  expect(all.length).toBe(Object.keys(options).length)
  for (const group of FEATURE_GROUPS) expect(all.find((feature) => feature.group === group)?.notable).toBe(true)
  expect(notableFeatures(['048', '016', '011']).map(({ code }) => code)).toEqual(['011', '048'])
})
