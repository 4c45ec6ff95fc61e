import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { login } from '../../api/auth.ts'
import { ApiError, codeOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorReason } from '../../ui/error-reason.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToasts } from '../../ui/toast-store.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useSession } from './session-store.ts'

type FieldName = 'email' | 'password'
type Given = Readonly<Record<FieldName, string>>

export function LoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation(['session', 'errors'])
  const [missing, setMissing] = useState<readonly FieldName[]>([])
  const signedIn = useSession((state) => state.signedIn)
  const show = useToasts((state) => state.show)
  const attempt = useMutation({
    mutationFn: login,
    onSuccess: (session) => {
      signedIn(session)
      show(t('done'))
      onSignedIn()
    },
  })
  const saidOf = useFieldErrors(attempt.error)
  const errorOf = (field: FieldName) =>
    missing.includes(field) ? t('field:missing', { ns: 'errors' }) : missing.length === 0 ? saidOf(field) : undefined

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = read(event.currentTarget)
    const empty = (['email', 'password'] as const).filter((field) => given[field] === '')
    setMissing(empty)
    if (empty.length === 0 && !attempt.isPending) attempt.mutate(given)
  }

  return (
    <Form attempt={missing.length > 0 ? missing : attempt.error} onSubmit={submit} className="grid gap-4">
      {missing.length > 0 && <ErrorState title={t('missing')} />}
      {missing.length === 0 && attempt.isError && <LoginError error={attempt.error} />}
      <Field
        label={t('email')}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="username"
        error={errorOf('email')}
        className="rtl:text-end"
      />
      <PasswordField error={errorOf('password')} />
      <Button type="submit" kind="primary" disabled={attempt.isPending} className="w-full">
        {t(attempt.isPending ? 'busy' : 'submit')}
      </Button>
    </Form>
  )
}

/** The fields keep their text themselves: what was typed before the app ran counts too. */
function read(form: HTMLFormElement): Given {
  const data = new FormData(form)
  const text = (name: FieldName) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: text('email').trim(), password: text('password') }
}

function PasswordField({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation('session')
  const [visible, setVisible] = useState(false)
  return (
    <Field
      label={t('password')}
      type={visible ? 'text' : 'password'}
      name="password"
      dir="ltr"
      autoComplete="current-password"
      error={error}
      className="rtl:text-end"
      action={
        <IconButton label={t(visible ? 'hidePassword' : 'showPassword')} onClick={() => setVisible(!visible)}>
          <Icon of={visible ? EyeOff : Eye} />
        </IconButton>
      }
    />
  )
}

/** A rejection says why; anything else is the documented sentence with the reason below it. */
function LoginError({ error }: { readonly error: Error }) {
  const { t } = useTranslation(['session', 'errors'])
  if (error instanceof ApiError && error.status === 401)
    return <ErrorState title={t(codeOf(error), { ns: 'errors' })} />
  return (
    <ErrorState title={t('failed')}>
      <ErrorReason error={error} />
    </ErrorState>
  )
}
