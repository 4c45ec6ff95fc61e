import { mayDo, type Role, ROLES } from '@karvan/contracts/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../../../kit/src/paths.ts'
import { LANGUAGE_NAMES } from '../../../kit/src/language-names.ts'
import { Field, Select } from '../../../ui/src/field.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { ROLE_CHOICES } from './list-address.ts'
import { RoleChangeNote } from './role-change-note.tsx'
import type { UserField, UserFields } from './user-fields.ts'

interface Props {
  readonly initial: UserFields
  readonly errorOf: (field: UserField) => string | undefined
  /** What somebody else has saved meanwhile, where it differs. */
  readonly theirsOf?: (field: UserField) => string | undefined
  readonly isNew?: boolean
  /** Neither its role nor its state can be changed. */
  readonly isLocked?: boolean
}

/** The fields of an account. The role is shown to those who may give one (decision 131). */
export function UserForm({ initial, errorOf, theirsOf, isNew = false, isLocked = false }: Props) {
  const { t } = useTranslation('users')
  const mayGiveRoles = useSession(({ user }) => user !== null && mayDo(user.role, 'users.set-role'))
  const texts = (name: UserField) => {
    const hint = theirsOf?.(name)
    return { name, defaultValue: initial[name], error: errorOf(name), ...(hint !== undefined && { hint }) }
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field needed label={t('firstName')} dir="auto" autoComplete="off" {...texts('first_name')} />
        <Field label={t('lastName')} dir="auto" autoComplete="off" {...texts('last_name')} />
      </div>
      <Field needed label={t('email')} type="email" dir="ltr" autoComplete="off" {...texts('email')} />
      <Field label={t('phone')} type="tel" dir="ltr" autoComplete="off" {...texts('phone')} />
      {mayGiveRoles && <RoleField {...texts('role')} isLocked={isLocked} isNew={isNew} />}
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

interface RoleProps {
  readonly name: string
  readonly defaultValue: string
  readonly error: string | undefined
  readonly hint?: string
  readonly isLocked: boolean
  readonly isNew: boolean
}

const roleOf = (text: string): Role => ROLES.find((role) => role === text) ?? 'user'

function RoleField({ isLocked, isNew, hint, ...rest }: RoleProps) {
  const { t } = useTranslation(['users', 'staff'])
  const [role, setRole] = useState(roleOf(rest.defaultValue))
  return (
    <>
      <Select
        label={t('role')}
        {...rest}
        {...(isNew ? {} : { hint: hint ?? t('roleHint') })}
        disabled={isLocked}
        onChange={({ target }) => setRole(roleOf(target.value))}
      >
        {ROLE_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`role:${choice}`, { ns: 'staff' })}
          </option>
        ))}
      </Select>
      <RoleChangeNote from={roleOf(rest.defaultValue)} to={role} />
    </>
  )
}
