import type { DigestZone, MailLanguage } from '@karvan/contracts'
import { carNameIn } from '@karvan/domain'
import { type Mail, pathIn, renderMail } from '@karvan/mail'
import type { DigestEvent } from '../digests/ask-waiting.ts'
import type { Digest } from '../digests/digest.ts'
import { DIGEST_TEXTS } from './texts/digest.ts'

const INBOX = '/admin-dashboard/inbox'
/** Opens the choice of this mail on the page. */
const CHOICE = `${INBOX}?panel=digest`

/** Figures as the pages of the shop have them. */
const LOCALES: Readonly<Record<MailLanguage, string>> = { ar: 'ar-u-nu-latn', en: 'en-GB', sq: 'sq' }

interface DigestReader {
  readonly language: MailLanguage
  readonly hour: number
  readonly time_zone: DigestZone
  readonly publicUrl: string
}

/**
 * The daily mail about what waits, as text and as HTML, with a link into the inbox for each item. A reservation is named by its code
 * and its car: the mail has no name and no number of a person.
 */
export function writeDigest(digest: Digest, reader: DigestReader): Omit<Mail, 'to'> {
  const { language, hour, time_zone, publicUrl } = reader
  const texts = DIGEST_TEXTS[language]
  const pageOf = (path: string) => `${publicUrl}${pathIn(language, path)}`
  const clock = clockOf(language, time_zone)
  const limitOf = ({ limitAt }: DigestEvent) => clock.format(new Date(limitAt))
  const itemOf = (event: DigestEvent) => ({
    text: `${nameOf(event, language)} (${texts.limit} ${limitOf(event)})`,
    link: pageOf(`${INBOX}?${new URLSearchParams({ id: event.key }).toString()}`),
  })
  const { groups, total, overdue, rest, missing } = digest
  const names = missing.map((part) => texts.parts[part])
  return renderMail({
    language,
    subject: `${texts.subject}: ${total}${overdue > 0 ? ` (${texts.overdue}: ${overdue})` : ''}`,
    lines: [
      texts.lead,
      ...(names.length > 0 ? [`${texts.missing}: ${names.join(language === 'ar' ? '، ' : ', ')}`] : []),
    ],
    sections: [
      ...groups.map(({ kind, isOverdue, items, total: count }) => ({
        title: `${isOverdue ? texts.overdue : texts.soon}: ${texts.kinds[kind]} (${count})`,
        items: items.map(itemOf),
      })),
      ...(rest > 0 ? [{ title: `${texts.rest}: ${rest}`, items: [{ text: texts.all, link: pageOf(INBOX) }] }] : []),
    ],
    button: texts.button,
    link: pageOf(INBOX),
    note: texts.note(`${String(hour).padStart(2, '0')}:00 (${texts.zones[time_zone]})`),
    stop: { text: texts.stop, link: pageOf(CHOICE) },
  })
}

function nameOf(event: DigestEvent, language: MailLanguage): string {
  const texts = DIGEST_TEXTS[language]
  switch (event.kind) {
    case 'reservation':
    case 'due':
    case 'delivery':
      return `${event.code} · ${carNameIn(language, event.car)}`
    case 'source':
      return event.name[language]
    case 'job':
      return [texts.works[event.work], event.name?.[language] ?? event.source]
        .filter((part) => part !== null)
        .join(': ')
    case 'dead_letters':
      return `${event.name?.[language] ?? event.source}: ${event.count}`
    case 'dead_messages':
    case 'mail':
      return `${event.queue}: ${event.count}`
    case 'rate':
      return texts.rates[event.state]
  }
}

/** Writes limits as times by the clock of the reader's zone: a mail may be read hours after it was sent. */
const clockOf = (language: MailLanguage, timeZone: DigestZone) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
