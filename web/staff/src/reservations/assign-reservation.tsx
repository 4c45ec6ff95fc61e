import type { ReservationWithHistory } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import {
  assignReservation,
  reservationOwnersQuery,
  reservationQuery,
} from '../../../entities/src/reservation/queries.ts'
import { Field, Select } from '../../../ui/src/field.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { ConflictNotice } from '../common/conflict-notice.tsx'
import { FormPanel } from '../common/form-panel.tsx'
import { LoadingPanel } from '../common/loading-panel.tsx'
import { useConflict } from '../common/use-conflict.ts'
import type { StaffForm } from '../common/use-staff-form.ts'
import { nameOf } from './cells.tsx'
import { dueFieldsOf, instantOf, PROPOSALS, wrongOf } from './due-fields.ts'
import { useKeepReservation } from './use-change-reservation.ts'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** Who answers a reservation, and until when. What the server has when it opens is what is edited. */
export function AssignReservation({ id, onClose }: Props) {
  const { t } = useTranslation('reservations')
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...reservationQuery(id), staleTime: 0 })
  if (!data || !isFetchedAfterMount) {
    return <LoadingPanel failed={t('failed')} error={error} onRetry={() => void refetch()} onClose={onClose} />
  }
  return <Loaded reservation={data} onClose={onClose} />
}

interface AssignFields {
  /** Empty for nobody. */
  readonly owner_id: string
  readonly day: string
  readonly time: string
}

const fieldsOf = ({ owner_id, due_at }: ReservationWithHistory): AssignFields => ({
  owner_id: owner_id ?? '',
  ...dueFieldsOf(due_at),
})

interface LoadedProps {
  readonly reservation: ReservationWithHistory
  readonly onClose: () => void
}

function Loaded({ reservation, onClose }: LoadedProps) {
  const { t } = useTranslation('reservations')
  const keep = useKeepReservation()
  const show = useToasts((state) => state.show)
  const { id } = reservation
  const conflict = useConflict(reservation, ({ version }) => version, 'reservations.conflict', reservationQuery(id))
  const { base } = conflict
  return (
    <FormPanel
      key={base.version}
      title={t('assignTitle')}
      lead={<bdi>{nameOf(base)}</bdi>}
      initial={fieldsOf(base)}
      check={(fields: AssignFields) => {
        const wrong = wrongOf(fields)
        return {
          ...(wrong.includes('day') && { day: t('wrongDay') }),
          ...(wrong.includes('time') && { time: t('wrongTime') }),
        }
      }}
      failed={t('saveFailed')}
      known="reservations.conflict"
      onClose={onClose}
      save={async (fields) => {
        const before = fieldsOf(base)
        const isSameTime = fields.day === before.day && fields.time === before.time
        const saved = await conflict.save((version) =>
          assignReservation(id, {
            version,
            ...(fields.owner_id !== before.owner_id && { owner_id: fields.owner_id || null }),
            ...(!isSameTime && { due_at: instantOf(fields) }),
          }),
        )
        show(t('assigned'))
        await keep(saved)
      }}
      notice={<ConflictNotice conflict={conflict} />}
    >
      {(form) => <Fields form={form} base={base} theirsOf={(name) => conflict.theirsOf(fieldsOf, name)} />}
    </FormPanel>
  )
}

interface FieldsProps {
  readonly form: StaffForm<AssignFields>
  readonly base: ReservationWithHistory
  /** What somebody else has saved meanwhile, where it differs. */
  readonly theirsOf: (name: keyof AssignFields) => string | undefined
}

function Fields({ form, base, theirsOf }: FieldsProps) {
  const { t } = useTranslation('reservations')
  const { data: owners, error } = useQuery(reservationOwnersQuery)
  const { owner_id: ownerId, owner_name } = base
  const known = owners ?? []
  // Who may answer no more is named as long as it is theirs.
  const isListed = ownerId === null || known.some((one) => one.id === ownerId)
  const theirDay = theirsOf('day') ?? theirsOf('time')
  const propose = (name: keyof typeof PROPOSALS) => {
    const { day, time } = PROPOSALS[name](new Date())
    form.setValue('day', day, { shouldDirty: true })
    form.setValue('time', time, { shouldDirty: true })
  }
  return (
    <>
      <Select
        // Its value is set again once its choices are there.
        key={known.length}
        label={t('owner')}
        {...(error !== null && { hint: t('ownersFailed') })}
        {...form.field('owner_id')}
      >
        <option value="">{t('nobody')}</option>
        {!isListed && <option value={ownerId}>{owner_name ?? '…'}</option>}
        {known.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('dueDay')} dir="ltr" inputMode="numeric" autoComplete="off" {...form.field('day')} />
        <Field label={t('dueTime')} dir="ltr" autoComplete="off" {...form.field('time')} />
      </div>
      <p className="text-13 text-ink-2">{theirDay ?? t('dueHint')}</p>
      <div className="flex flex-wrap gap-2">
        {(['inAnHour', 'tomorrow', 'inThreeDays'] as const).map((name) => (
          <Button key={name} size="small" onClick={() => propose(name)}>
            {t(name)}
          </Button>
        ))}
      </div>
    </>
  )
}
