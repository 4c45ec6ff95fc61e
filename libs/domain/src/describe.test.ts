import { expect, it } from 'vitest'
import { type DescribedCar, describeCar } from './describe.ts'

const CAR: DescribedCar = {
  make: 'Kia',
  model: 'Sorento',
  grade: 'Diesel 2.2 4WD Noblesse',
  modelYear: 2021,
  mileageKm: 58_000,
  fuel: 'Diesel',
  transmission: 'Automatic',
  bodyType: 'SUV',
  color: 'Black',
  drive: 'awd',
  engineCc: 2_151,
  seats: 7,
  owners: 1,
  accident: { accident: false, flood: false, totalLoss: false, commercialUse: true },
}

it('says in three languages what is known', () => {
  expect(describeCar(CAR)).toEqual({
    ar: '\u2068Kia Sorento Diesel 2.2 4WD Noblesse\u2069 موديل 2021 من فئة دفع رباعي SUV، قطعت 58,000 كم. المحرك: ديزل سعة 2.2 لتر؛ ناقل الحركة: أوتوماتيك؛ الدفع: دفع كلي. اللون: أسود؛ عدد المقاعد: 7. مالك واحد بحسب سجل التأمين الكوري. لا يوجد حادث مسجّل. استُخدمت استخدامًا تجاريًا (تأجير أو نقل).',
    en: '2021 Kia Sorento Diesel 2.2 4WD Noblesse, an SUV, driven 58,000 km. Engine: diesel 2.2 litre; gearbox: automatic; drive: all-wheel. Colour: black; seats: 7. One owner, by the Korean insurance record. No accident on record. It has been in commercial use (hire or transport).',
    sq: 'Kia Sorento Diesel 2.2 4WD Noblesse, viti 2021, SUV, me 58.000 km të kaluara. Motori: naftë 2,2 litra; ndërruesi: automatik; tërheqja: në të katër rrotat. Ngjyra: e zezë; ulëse: 7. Një pronar, sipas regjistrit korean të sigurimeve. Nuk ka aksident të regjistruar. Është përdorur për qëllime komerciale (qira ose transport).',
  })
})

it('says nothing of what is not known', () => {
  const unknown = Object.fromEntries(Object.keys(CAR).map((key) => [key, null]))
  const bare = { ...unknown, make: 'Kia', model: 'Ray' } as unknown as DescribedCar
  expect(describeCar(bare)).toEqual({ ar: '\u2068Kia Ray\u2069.', en: 'Kia Ray.', sq: 'Kia Ray.' })
})

it('gives an electric car no displacement', () => {
  const { en, ar } = describeCar({ ...CAR, fuel: 'Electric', engineCc: 1_800 })
  expect([en.includes('Engine: electric;'), /litre/.test(en), /لتر/.test(ar)]).toEqual([true, false, false])
})

it('keeps well-formed sentences, whatever is missing', () => {
  const keys = Object.keys(CAR).filter((key) => key !== 'make' && key !== 'model') as (keyof DescribedCar)[]
  for (let mask = 0; mask < 2 ** keys.length; mask += 7) {
    const gone = Object.fromEntries(keys.filter((_, bit) => (mask >> bit) % 2 === 1).map((key) => [key, null]))
    for (const text of Object.values(describeCar({ ...CAR, ...gone }))) {
      expect(text).toMatch(/^\S.*\.$/)
      expect(text).not.toMatch(/ {2}|null|undefined|NaN|[,;،؛:] ?[.,;،؛]|\( ?\)/)
    }
  }
})
