import { mayDo, type Role, ROLES } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { LANGUAGE_NAMES } from '../../../kit/src/language-names.ts'
import { LANGUAGES } from '../../../kit/src/paths.ts'
import { ChangedValue } from '../../../ui/src/changed-value.tsx'
import { Field, Select } from '../../../ui/src/field.tsx'
import { ROLE_CHOICES } from './list-address.ts'
import type { FormField, StaffForm } from '../common/use-staff-form.ts'
import { roleChange } from './role-change.ts'
import type { UserField, UserFields } from './user-fields.ts'

interface UserFormProps {
  readonly form: StaffForm<UserFields>
  /** What somebody else has saved meanwhile, where it differs. */
  readonly theirsOf?: (field: UserField) => string | undefined
  readonly isNew?: boolean
  /** Neither its role nor its state can be changed. */
  readonly isLocked?: boolean
}

/** The fields of an account. The role is shown to those who may give one. */
export function UserForm({ form, theirsOf, isNew = false, isLocked = false }: UserFormProps) {
  const { t } = useTranslation('users')
  const mayGiveRoles = useSession(({ user }) => user !== null && mayDo(user.role, 'users.set-role'))
  const texts = (name: UserField) => {
    const hint = theirsOf?.(name)
    return { ...form.field(name), ...(hint !== undefined && { hint }) }
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field needed label={t('firstName')} dir="auto" autoComplete="off" {...texts('first_name')} />
        <Field label={t('lastName')} dir="auto" autoComplete="off" {...texts('last_name')} />
      </div>
      <Field needed label={t('email')} type="email" dir="ltr" autoComplete="off" {...texts('email')} />
      <Field label={t('phone')} type="tel" dir="ltr" autoComplete="off" {...texts('phone')} />
      {mayGiveRoles && <RoleField form={form} {...texts('role')} isLocked={isLocked} isNew={isNew} />}
      {!isNew && !isLocked && (
        <Select label={t('status')} {...texts('status')}>
          <option value="active">{t('status:active')}</option>
          <option value="inactive">{t('status:inactive')}</option>
        </Select>
      )}
      {isNew && (
        <Select label={t('language')} {...texts('language')}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}

interface RoleProps extends FormField {
  readonly form: StaffForm<UserFields>
  readonly hint?: string
  readonly isLocked: boolean
  readonly isNew: boolean
}

const roleOf = (text: string): Role => ROLES.find((role) => role === text) ?? 'user'

function RoleField({ form, isLocked, isNew, hint, ...rest }: RoleProps) {
  const { t } = useTranslation(['users', 'staff'])
  return (
    <>
      <Select label={t('role')} {...rest} {...(isNew ? {} : { hint: hint ?? t('roleHint') })} disabled={isLocked}>
        {ROLE_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`role:${choice}`, { ns: 'staff' })}
          </option>
        ))}
      </Select>
      <RoleChangeNote from={roleOf(form.initial.role)} to={roleOf(form.watch('role'))} />
    </>
  )
}

/** What a change of role means, before it is saved. */
function RoleChangeNote({ from, to }: { readonly from: Role; readonly to: Role }) {
  const { t } = useTranslation(['users', 'staff'])
  const { language } = useLanguage()
  if (from === to) return null
  const change = roleChange(from, to)
  const listOf = (kind: 'gains' | 'loses') =>
    [...(change.area === kind ? [t('area')] : []), ...change[kind].map((action) => t(`may:${action}`))].join(
      language === 'ar' ? '، ' : ', ',
    )
  return (
    <div role="status" className="rounded-control bg-tint px-4 py-3 text-14">
      <p className="font-strong">
        {t('roleChange')}:{' '}
        <ChangedValue before={t(`role:${from}`, { ns: 'staff' })} after={t(`role:${to}`, { ns: 'staff' })} />
      </p>
      {(['gains', 'loses'] as const).map(
        (kind) =>
          listOf(kind) !== '' && (
            <p key={kind} className="mt-1">
              <b className="font-strong">{t(kind)}:</b> {listOf(kind)}
            </p>
          ),
      )}
    </div>
  )
}
