import type { ReservationWithHistory } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { directionOf } from '../../../kit/src/paths.ts'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { Part } from './part.tsx'

const MARKS = { ordered: 'pending', handed: 'ok', failed: 'bad' } as const

/** The mails that the customer got about the reservation, each with its delivery. */
export function Mails({ reservation }: { readonly reservation: ReservationWithHistory }) {
  const { t } = useTranslation('reservations')
  const { mails, history, language } = reservation
  return (
    <Part title={t('mails')}>
      {mails.length === 0 ? (
        <p className="text-14 text-ink-2">{t('noMails')}</p>
      ) : (
        <ul aria-label={t('mails')} className="divide-y divide-line text-14">
          {mails.map(({ version, again, state, at, subject, text, reason }) => {
            const step = history.find((one) => one.version === version)
            return (
              <li key={`${version} ${again}`} className="grid gap-1 py-2">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-ui">
                    {subject === null ? step && t(`state:${step.state}`) : <bdi>{subject}</bdi>}
                  </span>
                  <span className="text-ink-3">{isolate(dateAndTime(at))}</span>
                </p>
                <p>
                  <StateMark state={MARKS[state]}>{t(`mail:${state}`)}</StateMark>
                </p>
                {reason !== null && (
                  <p className="text-13 text-ink-2">
                    <bdi>{reason}</bdi>
                  </p>
                )}
                {text !== null && (
                  <details>
                    <summary className="text-link">{t('mailText')}</summary>
                    <p lang={language} dir={directionOf(language)} className="mt-1 whitespace-pre-line text-ink-2">
                      {text}
                    </p>
                  </details>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Part>
  )
}
