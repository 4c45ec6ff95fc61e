import type { PersonAccounts, PersonReservations } from '@karvan/contracts/browser'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dayOf } from '../../../../kit/src/clock.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { nameOf } from '../../common/person.ts'
import { Ltr, Num, Sentence } from '../../../../ui/src/bidi.tsx'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import { StateMark } from '../../../../ui/src/state-mark.tsx'
import { TextLink } from '../../../../entities/src/navigation/text-link.tsx'
import type { Person } from './use-person.ts'

/** What each service has, a section each. */
export function PersonParts({ person }: { readonly person: Person }) {
  const { t } = useTranslation('customers')
  const { accounts, reservations, searches, audit, accountIds } = person
  return (
    <>
      <Section title={t('person:accounts')} part={accounts} count={accounts.data?.accounts.length}>
        {accounts.data?.accounts.map((account) => (
          <Account key={account.id} account={account} />
        ))}
      </Section>
      <Section title={t('person:customers')} part={accounts} count={accounts.data?.customers.length}>
        {accounts.data?.customers.map((customer) => (
          <Row key={customer.id} title={<bdi>{nameOf(customer) ?? customer.first_name}</bdi>}>
            <Reachable {...customer} />
            {customer.address !== null && <bdi>{customer.address}</bdi>}
          </Row>
        ))}
      </Section>
      {accounts.data && (
        <Section title={t('person:reservations')} part={reservations} count={reservations.data?.reservations.length}>
          {reservations.data?.reservations.map((reservation) => (
            <Reservation key={reservation.id} reservation={reservation} />
          ))}
        </Section>
      )}
      {accountIds.length > 0 && (
        <Section title={t('person:searches')} part={searches} count={searches.data?.length}>
          {searches.data?.map(({ id, title, alert }) => (
            <Row key={id} title={<bdi>{title}</bdi>}>
              {t(`person:alert-${alert}`)}
            </Row>
          ))}
        </Section>
      )}
      {reservations.data && (
        <Section
          title={t('person:mails')}
          part={reservations}
          count={(accounts.data?.waiting_mails.length ?? 0) + reservations.data.waiting_mails}
        />
      )}
      {audit.isEnabled && <Section title={t('person:audit')} part={audit} count={audit.data?.entries.length} />}
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly part: { readonly error: Error | null; readonly isPending: boolean; readonly refetch: () => unknown }
  readonly count: number | undefined
  readonly children?: ReactNode
}

function Section({ title, part, count, children }: SectionProps) {
  const { t } = useTranslation('customers')
  const { number } = useLanguage()
  return (
    <section className="border-t border-line py-4">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-16">
        {title} {count !== undefined && <Num className="text-14 text-ink-3">{number(count)}</Num>}
      </h2>
      {part.error !== null && (
        <StaffError title={t('person:partFailed')} error={part.error} onRetry={() => void part.refetch()} />
      )}
      {part.error === null && part.isPending && <Skeleton className="mt-2 h-10" />}
      {part.error === null && count !== undefined && count > 0 && children !== undefined && (
        <ul className="mt-2 grid gap-3">{children}</ul>
      )}
    </section>
  )
}

const Row = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <li className="min-w-0 text-14">
    <p className="font-ui wrap-anywhere">{title}</p>
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-13 wrap-anywhere text-ink-2">{children}</p>
  </li>
)

const Reachable = ({ email, phone }: { readonly email: string | null; readonly phone: string | null }) => (
  <>
    {email !== null && email !== '' && <Ltr className="rtl:text-end">{email}</Ltr>}
    {phone !== null && phone !== '' && <Ltr>{phone}</Ltr>}
  </>
)

function Account({ account }: { readonly account: PersonAccounts['accounts'][number] }) {
  const { t } = useTranslation(['customers', 'staff'])
  const { number } = useLanguage()
  return (
    <Row title={<bdi>{nameOf(account) ?? account.email}</bdi>}>
      <Reachable {...account} />
      <span>{t(`role:${account.role}`, { ns: 'staff' })}</span>
      <span>{t('person:sessions', { n: number(account.sessions.length) })}</span>
      <span>
        <Sentence>{t('person:accountSince', { date: isolate(dayOf(account.created_at)) })}</Sentence>
      </span>
    </Row>
  )
}

function Reservation({ reservation }: { readonly reservation: PersonReservations['reservations'][number] }) {
  const { t } = useTranslation(['customers', 'reservations'])
  const { number, paths } = useLanguage()
  const { code, state, is_running: isRunning, photos, files, notes, deleted_at: deletedAt } = reservation
  return (
    <Row
      title={
        <>
          <TextLink to={`${paths.staff('reservations')}?panel=view:${reservation.id}`}>
            <Ltr>{code}</Ltr>
          </TextLink>{' '}
          <bdi>{reservation.car_title}</bdi>
        </>
      }
    >
      <StateMark state={isRunning ? 'warn' : 'ended'}>
        {t(`state:${deletedAt === null ? state : 'deleted'}`, { ns: 'reservations' })}
      </StateMark>
      <bdi>{nameOf(reservation)}</bdi>
      <Reachable {...reservation} />
      {notes.length > 0 && <span>{t('person:notes', { n: number(notes.length) })}</span>}
      {photos.length > 0 && <span>{t('person:photos', { n: number(photos.length) })}</span>}
      {files.length > 0 && <span>{t('person:files', { n: number(files.length) })}</span>}
    </Row>
  )
}
