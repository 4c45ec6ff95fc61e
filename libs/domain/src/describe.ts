import type { AccidentHistory } from './accident.ts'
import { LABELS } from './vocabulary/labels.ts'

type Language = 'ar' | 'en' | 'sq'

/** What a description is made of; null is not spoken of. */
export interface DescribedCar {
  readonly make: string
  readonly model: string
  readonly grade: string | null
  readonly modelYear: number | null
  readonly mileageKm: number | null
  readonly fuel: string | null
  readonly transmission: string | null
  readonly bodyType: string | null
  readonly color: string | null
  readonly drive: string | null
  readonly engineCc: number | null
  readonly seats: number | null
  readonly owners: number | null
  readonly accident: AccidentHistory | null
}

/**
 * Two to five sentences from the car's facts alone, in each language of the shop. Sellers' own texts are Korean and hold
 * phones and names, so they are not kept (decision 118). Nothing is claimed that no document says (decision 116).
 */
export function describeCar(car: DescribedCar): Record<Language, string> {
  const say = (language: Language) =>
    [introduction(car, language), drivetrain(car, language), colourAndSeats(car, language), ...history(car, language)]
      .filter((sentence) => sentence !== null)
      .join(' ')
  return { ar: say('ar'), en: say('en'), sq: say('sq') }
}

/** Keeps Latin names and figures together, and in their direction, inside Arabic text. */
const isolated = (text: string, language: Language) => (language === 'ar' ? `\u2068${text}\u2069` : text)

/** Made once: making one takes longer than all else on a car's page. */
const WITH_COMMA = new Intl.NumberFormat('en')
/** Kosovo writes figures as German does. */
const WITH_FULL_STOP = new Intl.NumberFormat('de')
const figure = (value: number, language: Language) => (language === 'sq' ? WITH_FULL_STOP : WITH_COMMA).format(value)

const label = (group: keyof typeof LABELS, value: string | null, language: Language): string | null =>
  value === null ? null : (LABELS[group][value]?.[language] ?? null)

/** `white`, but `SUV`: only what is capitalised as a first word alone is put in small letters. */
function small(text: string | null): string | null {
  return text !== null && /^\p{Lu}[\p{Ll} ]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function introduction(car: DescribedCar, language: Language): string {
  const name = isolated([car.make, car.model, car.grade].filter(Boolean).join(' '), language)
  const body = small(label('type', car.bodyType, language))
  const km = car.mileageKm === null ? null : figure(car.mileageKm, language)
  const year = car.modelYear
  switch (language) {
    case 'ar': {
      const parts = [name, year === null ? null : `موديل ${year}`, body === null ? null : `من فئة ${body}`]
      const driven = km === null ? '' : `، قطعت ${km} كم`
      return `${parts.filter((part) => part !== null).join(' ')}${driven}.`
    }
    case 'en': {
      const kind = body === null ? '' : `, ${/^([aeiou]|SUV)/i.test(body) ? 'an' : 'a'} ${body}`
      return `${[year, name].filter((part) => part !== null).join(' ')}${kind}${km === null ? '' : `, driven ${km} km`}.`
    }
    case 'sq': {
      const parts = [name, year === null ? null : `viti ${year}`, body, km === null ? null : `me ${km} km të kaluara`]
      return `${parts.filter((part) => part !== null).join(', ')}.`
    }
  }
}

/** Engine, gearbox and drive; electric cars have no displacement. */
function drivetrain(car: DescribedCar, language: Language): string | null {
  const litres = car.engineCc === null || car.fuel === 'Electric' ? null : (car.engineCc / 1_000).toFixed(1)
  const fuel = car.fuel === 'Electric' ? ELECTRIC[language] : label('fuel', car.fuel, language)
  const litre = { ar: 'لتر', en: 'litre', sq: 'litra' }[language]
  const engine = [
    fuel,
    litres === null ? null : car.fuel === null ? `${litres} ${litre}` : ENGINE[language](litres, litre),
  ]
  const gearbox = label('transmission', car.transmission, language)
  const drive = label('drive', car.drive, language)
  const facts = [
    engine.every((part) => part === null) ? null : `${HEADS.engine[language]}: ${joined(engine.map(small))}`,
    gearbox === null ? null : `${HEADS.gearbox[language]}: ${small(gearbox) ?? ''}`,
    drive === null ? null : `${HEADS.drive[language]}: ${small(drive) ?? ''}`,
  ].filter((fact) => fact !== null)
  return facts.length === 0 ? null : `${facts.join(LIST_COMMA[language])}.`
}

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ')

const LIST_COMMA: Readonly<Record<Language, string>> = { ar: '؛ ', en: '; ', sq: '; ' }
const ELECTRIC: Readonly<Record<Language, string>> = { ar: 'كهربائي', en: 'electric', sq: 'elektrik' }
const ENGINE: Readonly<Record<Language, (litres: string, litre: string) => string>> = {
  ar: (litres, litre) => `سعة ${litres} ${litre}`,
  en: (litres, litre) => `${litres} ${litre}`,
  sq: (litres, litre) => `${litres.replace('.', ',')} ${litre}`,
}
const HEADS: Readonly<Record<'engine' | 'gearbox' | 'drive' | 'color' | 'seats', Readonly<Record<Language, string>>>> =
  {
    engine: { ar: 'المحرك', en: 'Engine', sq: 'Motori' },
    gearbox: { ar: 'ناقل الحركة', en: 'gearbox', sq: 'ndërruesi' },
    drive: { ar: 'الدفع', en: 'drive', sq: 'tërheqja' },
    color: { ar: 'اللون', en: 'Colour', sq: 'Ngjyra' },
    seats: { ar: 'عدد المقاعد', en: 'seats', sq: 'ulëse' },
  }

function colourAndSeats(car: DescribedCar, language: Language): string | null {
  const color = car.color === 'Other' ? null : small(label('color', car.color, language))
  const facts = [
    color === null ? null : `${HEADS.color[language]}: ${color}`,
    car.seats === null ? null : `${HEADS.seats[language]}: ${car.seats}`,
  ].filter((fact) => fact !== null)
  const text = facts.join(LIST_COMMA[language])
  return text === '' ? null : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

type Sentence = Readonly<Record<Language, string>>

const ONE_OWNER: Sentence = {
  ar: 'مالك واحد بحسب سجل التأمين الكوري.',
  en: 'One owner, by the Korean insurance record.',
  sq: 'Një pronar, sipas regjistrit korean të sigurimeve.',
}
const NO_ACCIDENT: Sentence = {
  ar: 'لا يوجد حادث مسجّل.',
  en: 'No accident on record.',
  sq: 'Nuk ka aksident të regjistruar.',
}
const ACCIDENT: Sentence = {
  ar: 'يوجد حادث مسجّل؛ التفاصيل في سجل السيارة.',
  en: 'An accident is on record; the details are in the history of the car.',
  sq: 'Ka aksident të regjistruar; hollësitë janë në historikun e veturës.',
}
const FLOOD: Sentence = {
  ar: 'سُجّل ضرر بسبب الماء.',
  en: 'Water damage is on record.',
  sq: 'Është regjistruar dëmtim nga uji.',
}
const TOTAL_LOSS: Sentence = {
  ar: 'سُجّلت خسارة كلية لدى شركة التأمين.',
  en: 'The insurer has recorded a total loss.',
  sq: 'Sigurimi ka regjistruar humbje totale.',
}
const COMMERCIAL: Sentence = {
  ar: 'استُخدمت استخدامًا تجاريًا (تأجير أو نقل).',
  en: 'It has been in commercial use (hire or transport).',
  sq: 'Është përdorur për qëllime komerciale (qira ose transport).',
}

function history({ owners, accident }: DescribedCar, language: Language): string[] {
  const sentences = [
    owners === 1 ? ONE_OWNER : null,
    accident === null ? null : accident.accident ? ACCIDENT : NO_ACCIDENT,
    accident?.flood === true ? FLOOD : null,
    accident?.totalLoss === true ? TOTAL_LOSS : null,
    accident?.commercialUse === true ? COMMERCIAL : null,
  ]
  return sentences.flatMap((sentence) => (sentence === null ? [] : [sentence[language]]))
}
