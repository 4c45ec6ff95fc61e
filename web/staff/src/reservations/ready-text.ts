import { type Car, FIRST_ANSWER, type ReservationState, type ReservationWithHistory } from '@karvan/contracts/browser'
import { progressOf, reviewBy, type StateChange } from '@karvan/domain'
import type { i18n } from 'i18next'
import { carKey } from '../../../kit/src/car-id.ts'
import { dayOf } from '../../../kit/src/clock.ts'
import { mailLink, whatsappLink } from '../../../kit/src/contact-links.ts'
import { isolate, isolateName } from '../../../kit/src/format.ts'
import { languageTools } from '../../../kit/src/i18n/use-language.ts'
import { formatMoney } from '../../../kit/src/money.ts'

/** The texts that `readyText` needs, beside those of every page. */
export const READY_TEXTS = ['readyTexts'] as const

/** What staff may write to the customer in each state, what fits most often first. */
const TEXTS_OF = {
  new: ['greeting', 'call', 'gone'],
  confirmed: ['confirmed', 'gone'],
  inspected: ['inspected', 'gone'],
  reported: ['decision', 'inspected', 'gone'],
  contracted: ['contracted', 'atSea', 'arrived'],
  delivered: ['delivered'],
  declined: ['declined', 'gone'],
  cancelled: ['cancelled'],
} as const satisfies Record<ReservationState, readonly string[]>

export type ReadyTextName = (typeof TEXTS_OF)[ReservationState][number]

/** Cars that nobody can buy any more. */
const GONE: readonly ReservationWithHistory['car_state'][] = ['sold', 'off', 'missing']

/** The texts that fit a reservation, the likeliest first: where its car is gone, that comes before all else. */
export function readyTextsOf({
  state,
  car_state,
}: Pick<ReservationWithHistory, 'state' | 'car_state'>): readonly ReadyTextName[] {
  const names: readonly ReadyTextName[] = TEXTS_OF[state]
  const isGone = GONE.includes(car_state) && names.includes('gone')
  return isGone ? ['gone', ...names.filter((name) => name !== 'gone')] : names
}

/** The facts of a text that are not part of the reservation. */
export interface ReadyFacts {
  /** What the shop is called. */
  readonly brand: string
  /** Where the shop is, without a path. */
  readonly origin: string
  readonly now: number
  /** Cars on sale that are like the reserved one, the likest first; empty while nobody knows of any. */
  readonly likeCars: readonly Car[]
}

type HistoryStep = ReservationWithHistory['history'][number]
type Step = Pick<HistoryStep, 'state' | 'at' | 'undone_at'> & {
  readonly files: readonly Pick<HistoryStep['files'][number], 'for_customer'>[]
}
type Reservation = Pick<
  ReservationWithHistory,
  | 'code'
  | 'first_name'
  | 'car_brand'
  | 'car_model'
  | 'car_year'
  | 'car_price'
  | 'car_currency'
  | 'destination'
  | 'created_at'
> & { readonly history: readonly Step[] }

export interface ReadyText {
  /** Of a mail. */
  readonly subject: string
  readonly text: string
}

/** So many like cars: with more, a link to WhatsApp would be too long. */
const MAX_LIKE_CARS = 3
/** Marks a fact that is not known. No text contains it. */
const UNKNOWN = '\u0000'
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** What turns the direction of the text around it, and what is no letter at all. */
const NOT_OF_A_NAME = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cc}\p{Cs}]/gu

/**
 * A text for the customer of a reservation. A line whose facts are not all known is left out.
 * @param i18n speaks the language of the text, with `READY_TEXTS`
 */
export function readyText(name: ReadyTextName, reservation: Reservation, i18n: i18n, facts: ReadyFacts): ReadyText {
  const t = i18n.getFixedT(i18n.language, [...READY_TEXTS, 'common'])
  const { language, carName, paths } = languageTools(i18n)
  const { brand, origin, now, likeCars } = facts
  const { code, destination, car_currency: currency } = reservation
  const foreign = (text: string) => (language === 'ar' || RIGHT_TO_LEFT.test(text) ? isolateName(text) : text)
  const figures = (text: string) => (language === 'ar' ? isolate(text) : text)
  const money = (amount: number) => foreign(formatMoney(amount, currency, language))
  const firstName = reservation.first_name.replace(NOT_OF_A_NAME, '').trim()
  const cars = likeCars.slice(0, MAX_LIKE_CARS).map((car) => {
    const shown = { car: foreign(carName(car)), link: origin + paths.car(carKey(car)) }
    // A price to another place would be another one.
    const amount = car.landed?.destination === destination ? car.landed.amounts[currency] : null
    return amount === null ? t('likeCarUnpriced', shown) : t('likeCar', { ...shown, price: money(amount) })
  })
  const arrival = arrivalOf(reservation.history)
  const isInTime = reviewBy(new Date(reservation.created_at)).getTime() > now
  const car = { make: reservation.car_brand, model: reservation.car_model, year: reservation.car_year }
  const values = {
    brand: foreign(brand),
    code: figures(code),
    car: foreign(carName(car)),
    price: money(reservation.car_price),
    port: t(`port:${destination}`, { ns: 'common' }),
    // An address has a line or its end to itself, so that it needs no marks that would become a part of it.
    link: origin + paths.track(code),
    report: hasReport(reservation.history) ? origin + paths.track(code) : UNKNOWN,
    hours: isInTime ? String(FIRST_ANSWER.promised) : UNKNOWN,
    from: arrival ? figures(dayOf(arrival.from.toISOString())) : UNKNOWN,
    to: arrival ? figures(dayOf(arrival.to.toISOString())) : UNKNOWN,
    cars: cars.length === 0 ? t('noLikeCars') : t('likeCars', { cars: cars.join('\n') }),
  }
  const lines = t(`text:${name}`, values).split('\n')
  const hello = firstName === '' ? t('helloUnnamed') : t('hello', { name: foreign(firstName) })
  return {
    // A mail program shows marks of direction in a subject as boxes.
    subject: t('subject', { brand, code }),
    text: [hello, ...lines.filter((line) => !line.includes(UNKNOWN))].join('\n'),
  }
}

/** The steps whose files for the customer are the report on the car. */
const INSPECTION: readonly ReservationState[] = ['inspected', 'reported']

const hasReport = (history: Reservation['history']): boolean =>
  history.some(
    ({ state, undone_at, files }) =>
      undone_at === null && INSPECTION.includes(state) && files.some((file) => file.for_customer),
  )

/** When the car is promised; null before there is a contract. */
function arrivalOf(history: Reservation['history']) {
  const changes = history
    .filter(({ undone_at }) => undone_at === null)
    .map(({ state, at }): StateChange => ({ state, at: new Date(at) }))
  const [first, ...later] = changes
  return first ? (progressOf([first, ...later]).steps.find(({ step }) => step === 'delivery')?.expected ?? null) : null
}

/** Longer ones are cut by some of the programs that they lead to. */
const MAX_LINK_LENGTH = 2_000
/** In the form of E.164. */
const WHATSAPP_NUMBER = /^\+[1-9]\d{6,14}$/

/** A link, or why there is none. */
export type ReadyLink = { readonly href: string } | { readonly refused: 'noNumber' | 'noAddress' | 'tooLong' }

/** Opens WhatsApp with a text to a number. */
export const whatsappTo = (phone: string, text: string): ReadyLink =>
  WHATSAPP_NUMBER.test(phone) ? bounded(whatsappLink(phone, plain(text))) : { refused: 'noNumber' }

/** Opens the mail program with a text. */
export const mailTo = (email: string, { subject, text }: ReadyText): ReadyLink =>
  email === ''
    ? { refused: 'noAddress' }
    : bounded(mailLink(email, plain(subject), plain(text).replaceAll('\n', '\r\n')))

const bounded = (href: string): ReadyLink => (href.length > MAX_LINK_LENGTH ? { refused: 'tooLong' } : { href })

/** Without what a program could take for a command: control characters, halves of letters, and what overrides the direction. */
const plain = (text: string): string => text.replace(/[\u202a-\u202e\p{Cs}]|(?!\n)\p{Cc}/gu, '')
