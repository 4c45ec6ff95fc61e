import type { AccidentHistory } from './accident.ts'
import { shownGrade } from './grade.ts'
import { type PastMark, pastMarks } from './past-marks.ts'
import { withoutMake, withoutRepeats } from './repeats.ts'
import { arabicName } from './vocabulary/arabic-names.ts'
import { notableFeatures } from './vocabulary/grouped-features.ts'

type Language = 'ar' | 'en' | 'sq'

/** What a description is made of; null is not spoken of. */
export interface DescribedCar {
  readonly make: string
  readonly model: string
  readonly grade: string | null
  readonly modelYear: number | null
  /** The source's codes of equipment. */
  readonly options: readonly string[]
  readonly owners: number | null
  readonly accident: AccidentHistory | null
}

/**
 * A few sentences from the car's facts alone, in each language of the shop, without what the table beside says.
 * Sellers' own texts are Korean and hold phones and names, so they are not kept. Nothing is claimed that no
 * document says.
 */
export function describeCar(car: DescribedCar): Record<Language, string> {
  const say = (language: Language) =>
    [introduction(car, language), equipment(car, language), ...history(car, language)]
      .filter((sentence) => sentence !== null)
      .join(' ')
  return { ar: say('ar'), en: say('en'), sq: say('sq') }
}

/** Keeps a name together, and in its direction, inside Arabic text. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** How many of the notable things a description names. */
const MAX_FEATURES = 4

/** Within a sentence: `sunroof`, but `LED headlamps` and `Apple CarPlay`. */
const small = (text: string): string =>
  /^(?!Apple )\p{Lu}[\p{Ll} -]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

function introduction(car: DescribedCar, language: Language): string {
  const name = nameOf(car, language)
  const year = car.modelYear
  if (year === null) return `${name}.`
  return { ar: `${name} موديل ${year}.`, en: `${year} ${name}.`, sq: `${name}, viti ${year}.` }[language]
}

/** As cards and titles name it. */
function nameOf({ make, model, grade }: DescribedCar, language: Language): string {
  const trim = withoutRepeats(shownGrade(grade) ?? '', model)
  const short = withoutMake(make, model)
  if (language !== 'ar') return [make, short, trim].filter((part) => part !== '').join(' ')
  const names = [arabicName('makes', make) ?? make, arabicName('models', short) ?? short, trim]
  return names
    .filter((name) => name !== '')
    .map(isolated)
    .join(' ')
}

const LIST_COMMA: Readonly<Record<Language, string>> = { ar: '، ', en: ', ', sq: ', ' }

function equipment(car: DescribedCar, language: Language): string | null {
  const names = notableFeatures(car.options)
    .slice(0, MAX_FEATURES)
    .map((feature) => small(feature[language]))
  if (names.length === 0) return null
  const list = names.join(LIST_COMMA[language])
  return { ar: `من تجهيزاتها: ${list}.`, en: `Among its equipment: ${list}.`, sq: `Ndër pajisjet: ${list}.` }[language]
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
const MARKS: Readonly<Record<PastMark, Sentence>> = {
  flood: {
    ar: 'سُجّل ضرر بسبب الماء.',
    en: 'Water damage is on record.',
    sq: 'Është regjistruar dëmtim nga uji.',
  },
  total_loss: {
    ar: 'سُجّلت خسارة كلية لدى شركة التأمين.',
    en: 'The insurer has recorded a total loss.',
    sq: 'Sigurimi ka regjistruar dëm total.',
  },
  structural: {
    ar: 'وجد الفحص ضررًا في هيكلها.',
    en: 'The inspection found structural damage.',
    sq: 'Inspektimi ka gjetur dëm strukturor.',
  },
  fire: {
    ar: 'وجد الفحص ضرر حريق.',
    en: 'The inspection found fire damage.',
    sq: 'Inspektimi ka gjetur dëm nga zjarri.',
  },
  theft: {
    ar: 'عليها سرقة مسجّلة.',
    en: 'A theft is on record.',
    sq: 'Është regjistruar vjedhje.',
  },
  odometer: {
    ar: 'عدّاد المسافة محل شك.',
    en: 'The odometer is in doubt.',
    sq: 'Kilometrazhi është i dyshimtë.',
  },
  commercial: {
    ar: 'استُخدمت استخدامًا تجاريًا (تأجير أو نقل).',
    en: 'It has been in commercial use (hire or transport).',
    sq: 'Është përdorur për qëllime komerciale (qira ose transport).',
  },
}

const BUILT_FOR_HIRE: Sentence = {
  ar: 'فئتها مصنوعة للتأجير أو للأجرة.',
  en: 'By its trim it was built as a rental car or taxi.',
  sq: 'Sipas versionit është prodhuar si veturë me qira ose taksi.',
}

function history({ grade, owners, accident }: DescribedCar, language: Language): string[] {
  const sentences = [
    owners === 1 ? ONE_OWNER : null,
    accident?.accident === undefined ? null : accident.accident ? ACCIDENT : NO_ACCIDENT,
    ...pastMarks(accident, grade).map((mark) =>
      mark === 'commercial' && accident?.commercialUse !== true ? BUILT_FOR_HIRE : MARKS[mark],
    ),
  ]
  return sentences.flatMap((sentence) => (sentence === null ? [] : [sentence[language]]))
}
