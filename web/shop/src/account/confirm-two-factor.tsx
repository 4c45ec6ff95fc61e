import { useMutation } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { confirmTwoFactor, type NewSecret } from '../../../entities/src/session/two-factor.ts'
import { readForm } from '../../../kit/src/form-text.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { SubmitButton } from '../../../entities/src/navigation/submit-button.tsx'
import { QrCode } from '../../../ui/src/qr-code.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { latinDigits } from '@karvan/domain'

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
    if (code.trim() !== '' && !confirm.isPending) confirm.mutate(latinDigits(code.trim()))
  }
  return (
    <Form attempt={confirm.error} onSubmit={submit} className="grid max-w-120 gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <QrCode rows={secret.qr} label={t('qr')} />
        <div className="grid flex-1 basis-50 gap-3 text-14 text-ink-2">
          <p>{t('scan')}</p>
          <p>
            {t('secret')} <Ltr className="font-mono break-all text-ink">{secret.secret}</Ltr>
          </p>
        </div>
      </div>
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
      />
      <div>
        <SubmitButton busy={confirm.isPending}>{t('confirm')}</SubmitButton>
      </div>
    </Form>
  )
}
