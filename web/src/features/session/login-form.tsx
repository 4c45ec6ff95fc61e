import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { login } from '../../api/auth.ts'
import { ApiError, codeOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToasts } from '../../ui/toast-store.ts'
import { useSession } from './session-store.ts'

export function LoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('session')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [missing, setMissing] = useState(false)
  const signedIn = useSession((state) => state.signedIn)
  const show = useToasts((state) => state.show)
  const attempt = useMutation({
    networkMode: 'always',
    mutationFn: () => login(email.trim(), password),
    onSuccess: (session) => {
      signedIn(session)
      show(t('done'))
      onSignedIn()
    },
  })

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const empty = email.trim() === '' || password === ''
    setMissing(empty)
    if (!empty && !attempt.isPending) attempt.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {missing && <ErrorState title={t('missing')} />}
      {!missing && attempt.isError && <LoginError error={attempt.error} />}
      <Field
        label={t('email')}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        className="rtl:text-end"
      />
      <Field
        label={t('password')}
        type={visible ? 'text' : 'password'}
        name="password"
        dir="ltr"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        className="rtl:text-end"
        action={
          <IconButton label={t(visible ? 'hidePassword' : 'showPassword')} onClick={() => setVisible(!visible)}>
            <Icon of={visible ? EyeOff : Eye} />
          </IconButton>
        }
      />
      <Button type="submit" kind="primary" disabled={attempt.isPending} className="w-full">
        {t(attempt.isPending ? 'busy' : 'submit')}
      </Button>
    </form>
  )
}

/** A refusal says why; anything else is the documented sentence with the reason below it. */
function LoginError({ error }: { readonly error: Error }) {
  const { t } = useTranslation(['session', 'errors'])
  const reason = t(codeOf(error), { ns: 'errors' })
  if (error instanceof ApiError && error.status === 401) return <ErrorState title={reason} />
  return <ErrorState title={t('failed')}>{reason}</ErrorState>
}
