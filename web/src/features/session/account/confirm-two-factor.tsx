import { useMutation } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../api/errors.ts'
import { confirmTwoFactor, type NewSecret } from '../../../api/two-factor.ts'
import { readForm } from '../../../lib/form-text.ts'
import { Ltr } from '../../../ui/bidi.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorReason } from '../../../ui/error-reason.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useSession } from '../../../session/session-store.ts'
import { withProof } from '../../../session/with-proof.ts'

interface Props {
  readonly secret: NewSecret
  readonly onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>
}

/** The secret as a picture and as text, and the first code of the app, which proves that it has it. */
export function ConfirmTwoFactor({ secret, onConfirmed }: Props) {
  const { t } = useTranslation(['account', 'errors'])
  const signedIn = useSession((state) => state.signedIn)
  const confirm = useMutation({
    mutationFn: (code: string) => withProof(() => confirmTwoFactor(code)),
    onSuccess: async ({ recoveryCodes, ...tokens }) => {
      signedIn(tokens)
      await onConfirmed(recoveryCodes)
    },
  })
  const isWrong = codeOf(confirm.error) === 'auth.wrong_code'
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code } = readForm(event.currentTarget, ['code'])
    if (code.trim() !== '' && !confirm.isPending) confirm.mutate(code.trim())
  }
  return (
    <Form attempt={confirm.error} onSubmit={submit} className="grid max-w-105 gap-4">
      <p className="text-14 text-ink-2">{t('scan')}</p>
      <QrCode rows={secret.qr} label={t('qr')} />
      <p className="text-14 text-ink-2">
        {t('secret')} <Ltr className="font-mono break-all text-ink">{secret.secret}</Ltr>
      </p>
      {confirm.isError && !isWrong && (
        <ErrorState title={t('saveFailed')}>
          <ErrorReason error={confirm.error} />
        </ErrorState>
      )}
      <Field
        label={t('code')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={isWrong ? t('auth.wrong_code', { ns: 'errors' }) : undefined}
        className="rtl:text-end"
      />
      <div>
        <Button type="submit" kind="primary" disabled={confirm.isPending}>
          {t('confirm')}
        </Button>
      </div>
    </Form>
  )
}
