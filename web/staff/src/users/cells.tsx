import type { User } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dayOf } from '../../../kit/src/clock.ts'
import { Age } from '../common/age.tsx'
import { RowLink } from '../common/row-link.tsx'
import { Avatar } from '../../../ui/src/avatar.tsx'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { nameOfUser } from './name.ts'

interface Props {
  readonly user: User
}

const nothing = <span className="text-ink-3">–</span>

export function NameCell({ user }: Props) {
  const { t } = useTranslation('users')
  const me = useSession((state) => state.user?.id)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={nameOfUser(user)} />
      <span className="grid min-w-0 leading-[1.4]">
        <span className="truncate font-ui">
          <RowLink panel={`view:${user.id}`}>
            <bdi>{nameOfUser(user)}</bdi>
          </RowLink>{' '}
          {user.id === me && <span className="text-13 text-ink-3">{t('you')}</span>}
        </span>
        <Ltr className="truncate text-13 text-ink-3 rtl:text-end">{user.email}</Ltr>
      </span>
    </span>
  )
}

export function RoleCell({ user }: Props) {
  const { t } = useTranslation('staff')
  return <span className={user.role === 'user' ? 'text-ink-3' : undefined}>{t(`role:${user.role}`)}</span>
}

const statusOf = ({ deleted_at, is_active }: User) =>
  deleted_at !== null ? 'deleted' : is_active ? 'active' : 'inactive'

const MARKS = { active: 'ok', inactive: 'pending', deleted: 'ended' } as const

export function StatusCell({ user }: Props) {
  const { t } = useTranslation('users')
  const status = statusOf(user)
  return <StateMark state={MARKS[status]}>{t(`status:${status}`)}</StateMark>
}

/** Only staff are asked for it. */
export function TwoFactorCell({ user }: Props) {
  const { t } = useTranslation('users')
  if (user.two_factor) return t('on')
  return user.role === 'user' ? nothing : <StateMark state="warn">{t('off')}</StateMark>
}

export const LastActiveCell = ({ user }: Props) =>
  user.last_active_at === null ? nothing : <Age at={user.last_active_at} />

export function SessionsCell({ user }: Props) {
  const { number } = useLanguage()
  return <Num className={user.sessions === 0 ? 'text-ink-3' : ''}>{number(user.sessions)}</Num>
}

export const CreatedCell = ({ user }: Props) => <Num className="text-ink-2">{dayOf(user.created_at)}</Num>
