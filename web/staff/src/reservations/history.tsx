import type { ReservationWithHistory } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { Part } from './part.tsx'

interface Props {
  readonly reservation: ReservationWithHistory
}

/** Steps and notes in the order of their time, each with who left it. */
export function History({ reservation: { history, notes, people } }: Props) {
  const { t } = useTranslation('reservations')
  const steps = history.map((step) => ({ ...step, id: String(step.version) }))
  const noted = notes.map((note) => ({ ...note, state: null, undone_at: null, undone_by: null }))
  const entries = [...steps, ...noted].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <Part title={t('history')}>
      <ol className="divide-y divide-line text-14">
        {entries.map(({ id, state, note, by, at, undone_at, undone_by }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className={undone_at === null ? 'font-ui' : 'text-ink-3 line-through'}>
                {state === null ? t('noteEntry') : t(`state:${state}`)}
              </span>
              <span className="text-ink-3">{isolate(dateAndTime(at))}</span>
            </p>
            <p className="text-13 text-ink-2">{by === null ? t('byVisitor') : <Person id={by} people={people} />}</p>
            {note !== null && (
              <p className="whitespace-pre-line text-ink-2">
                <bdi>{note}</bdi>
              </p>
            )}
            {undone_at !== null && (
              <p className="text-13 text-ink-2">
                {t('undoneOn', { date: isolate(dateAndTime(undone_at)) })}{' '}
                {undone_by !== null && <Person id={undone_by} people={people} />}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** Who did something, by the name that came with the reservation. */
function Person({ id, people }: Pick<ReservationWithHistory, 'people'> & { readonly id: string }) {
  const { t } = useTranslation('staff')
  if (people === null) return '…'
  const found = people.find((person) => person.id === id)
  return found ? <bdi>{found.name}</bdi> : t('authorGone')
}
