import { expect, it } from 'vitest'
import { type DescribedCar, describeCar } from './describe.ts'

const CAR: DescribedCar = {
  make: 'Kia',
  model: 'Sorento',
  grade: 'Diesel 2.2 4WD Noblesse',
  modelYear: 2021,
  options: ['016', '048', '056', '011', '040', '014'],
  owners: 1,
  accident: { accident: false, flood: false, totalLoss: false, commercialUse: true },
}

it('says in three languages what is known', () => {
  expect(describeCar(CAR)).toEqual({
    ar: '\u2068كيا\u2069 \u2068سورينتو\u2069 \u2068Diesel 2.2 4WD Noblesse\u2069 موديل 2021. من تجهيزاتها: فتحة سقف بانوراما، شاشة عرض على الزجاج الأمامي (HUD)، آبل كاربلاي / أندرويد أوتو، مصابيح أمامية LED. مالك واحد بحسب سجل التأمين الكوري. لا يوجد حادث مسجّل. استُخدمت استخدامًا تجاريًا (تأجير أو نقل).',
    en: '2021 Kia Sorento Diesel 2.2 4WD Noblesse. Among its equipment: panoramic sunroof, head-up display, Apple CarPlay / Android Auto, LED headlamps. One owner, by the Korean insurance record. No accident on record. It has been in commercial use (hire or transport).',
    sq: 'Kia Sorento Diesel 2.2 4WD Noblesse, viti 2021. Ndër pajisjet: tavan panoramik, ekran në xham (HUD), Apple CarPlay / Android Auto, fenerë LED. Një pronar, sipas regjistrit korean të sigurimeve. Nuk ka aksident të regjistruar. Është përdorur për qëllime komerciale (qira ose transport).',
  })
})

it('says nothing of what is not known', () => {
  const bare = { make: 'Kia', model: 'Ray', grade: null, modelYear: null, options: [], owners: null, accident: null }
  expect(describeCar(bare)).toEqual({ ar: '\u2068كيا\u2069 \u2068راي\u2069.', en: 'Kia Ray.', sq: 'Kia Ray.' })
})

it('says what a trim tells of the use, and no word of a name twice', () => {
  const { en, ar } = describeCar({ ...CAR, model: 'K5', grade: 'LPG 2.0 rental car LPG', accident: null, owners: null })
  expect(en).toMatch(/^2021 Kia K5 LPG 2.0 rental car\. .* By its trim it was built as a rental car or taxi\.$/)
  expect(ar).toContain('K5 (أوبتيما)')
})

it('keeps well-formed sentences, whatever is missing', () => {
  const keys = Object.keys(CAR).filter((key) => !['make', 'model', 'options'].includes(key)) as (keyof DescribedCar)[]
  for (let mask = 0; mask < 2 ** keys.length; mask += 7) {
    const gone = Object.fromEntries(keys.filter((_, bit) => (mask >> bit) % 2 === 1).map((key) => [key, null]))
    for (const text of Object.values(describeCar({ ...CAR, ...gone }))) {
      expect(text).toMatch(/^\S.*\.$/)
      expect(text).not.toMatch(/ {2}|null|undefined|NaN|[,;،؛:] ?[.,;،؛]|\( ?\)/)
    }
  }
})
