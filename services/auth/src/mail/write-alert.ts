import type { MailLanguage, SearchAlert } from '@karvan/contracts'
import { moneyIn } from '@karvan/domain'
import { type Mail, pathIn, renderMail } from '@karvan/mail'
import { ALERT_TEXTS } from './texts/alert.ts'

type Search = SearchAlert['searches'][number]

/**
 * A mail about new cars, as text and as HTML. The names of the searches are what its reader has typed, signed in.
 * It can be stopped without signing in, by its link or by the mail program (RFC 8058).
 */
export function writeAlert({ language, searches, stopToken }: SearchAlert, publicUrl: string): Omit<Mail, 'to'> {
  const texts = ALERT_TEXTS[language]
  const pageOf = (path: string) => `${publicUrl}${pathIn(language, path)}`
  const token = encodeURIComponent(stopToken)
  const mail = renderMail({
    language,
    subject: texts.subject,
    lines: [texts.lead],
    sections: searches.map((search) => ({
      title: `${search.title} (${search.total})`,
      items: [
        ...search.cars.map(({ id, ...car }) => ({ text: carIn(car, language), link: pageOf(`/car/${id}`) })),
        ...moreOf(search, language, pageOf),
      ],
    })),
    button: texts.button,
    link: pageOf('/favorites'),
    note: texts.note,
    stop: { text: texts.stop, link: pageOf(`/stop-alerts#token=${token}`) },
  })
  return { ...mail, unsubscribe: `${publicUrl}/api/saved-searches/stop?token=${token}` }
}

const carIn = ({ title, year, price }: Omit<Search['cars'][number], 'id'>, language: MailLanguage) =>
  [title, year, price ? moneyIn(language, price.amount, price.currency) : ALERT_TEXTS[language].noPrice]
    .filter((part) => part !== null)
    .join(language === 'ar' ? '، ' : ', ')

function moreOf({ query, total, cars }: Search, language: MailLanguage, pageOf: (path: string) => string) {
  if (total <= cars.length) return []
  const params = new URLSearchParams(query)
  params.set('sortBy', 'newest')
  return [{ text: ALERT_TEXTS[language].all, link: pageOf(`/search?${params.toString()}`) }]
}
