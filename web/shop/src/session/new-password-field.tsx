import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PASSWORD_LENGTH } from '../../../kit/src/form-text.ts'
import { PasswordField } from '../../../entities/src/session/password-field.tsx'

/** A password that is being chosen: its rule stands below it, with a check as soon as it is met. */
export function NewPasswordField(
  props: Omit<ComponentProps<typeof PasswordField>, 'name' | 'autoComplete' | 'hint' | 'met' | 'onChange'>,
) {
  const { t } = useTranslation('session')
  const [met, setMet] = useState(false)
  return (
    <PasswordField
      {...props}
      name="password"
      autoComplete="new-password"
      hint={t('passwordHint')}
      met={met}
      onChange={(event) => setMet(event.target.value.length >= PASSWORD_LENGTH)}
    />
  )
}
