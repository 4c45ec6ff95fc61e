import type { MailLanguage, ReservationState } from '@karvan/contracts'
import { carNameIn, moneyIn } from '@karvan/domain'
import { type Mail, pathIn, renderMail } from '@karvan/mail'
import type { ReservationRow } from '../database/tables.ts'
import { trackPathOf } from '../reservations/track-path.ts'
import type { MailRecipient, SilentState } from './policy.ts'
import { ar } from './texts/ar.ts'
import { en } from './texts/en.ts'
import type { ReservationTexts } from './texts/reservation-texts.ts'
import { sq } from './texts/sq.ts'

const TEXTS: Readonly<Record<MailLanguage, ReservationTexts>> = { ar, en, sq }
/** Of the mails to staff. */
const STAFF_LANGUAGE: MailLanguage = 'en'
const STAFF_PAGE = '/admin-dashboard/reservations'

export interface MailInput {
  readonly reservation: Pick<ReservationRow, 'code' | 'language' | 'car' | 'price'>
  /** That it is about. */
  readonly state: Exclude<ReservationState, SilentState>
  readonly to: MailRecipient
  /** Files of the step wait for the visitor on the page that the mail leads to. */
  readonly hasFiles: boolean
  readonly publicUrl: string
}

/** Whether the car may go to where it is to go; nothing of a reservation that was made before this was noted. */
function importLine(texts: ReservationTexts, { car, price }: MailInput['reservation']): readonly string[] {
  const verdict = car.imports?.[price.destination] ?? null
  return verdict === null ? [] : [texts.imports[price.destination][verdict]]
}

/**
 * A mail about a reservation, as text and as HTML. Nothing in it was typed by anybody: who reserves with somebody else's
 * address cannot write to them, and no name or number of a person stands in it.
 */
export function writeMail({ reservation, state, to, hasFiles, publicUrl }: MailInput): Omit<Mail, 'to'> {
  const { code, car, price } = reservation
  const language = to === 'visitor' ? reservation.language : STAFF_LANGUAGE
  const texts = TEXTS[language]
  const text = to === 'visitor' ? texts.visitor[state] : texts.staff
  const values = {
    car: carNameIn(language, car),
    code,
    price: moneyIn(language, price.amount, price.currency),
    port: texts.ports[price.destination],
  }
  const fill = (words: string) =>
    words.replace(/\{\{(car|code|price|port)\}\}/g, (_, name: keyof typeof values) => values[name])
  const path = to === 'visitor' ? trackPathOf(language, code) : pathIn(language, STAFF_PAGE)
  return renderMail({
    language,
    subject: fill(text.subject),
    lines: [
      ...text.lines,
      ...(hasFiles && to === 'visitor' ? [texts.files] : []),
      texts.facts,
      ...importLine(texts, reservation),
    ].map(fill),
    sections: [
      {
        title: texts.carPage,
        items: [{ text: values.car, link: `${publicUrl}${pathIn(language, `/car/${car.id}`)}` }],
      },
    ],
    button: to === 'visitor' ? texts.button : texts.staffButton,
    link: `${publicUrl}${path}`,
    note: to === 'visitor' ? texts.note : texts.staffNote,
  })
}
