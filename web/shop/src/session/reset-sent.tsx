import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { askForReset } from '../api/account.ts'
import { AuthFrame } from './auth-frame.tsx'

/** Mails take a while: nobody gains by asking again sooner. */
const WAIT_S = 60

const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The link is on its way, if the address has an account. It can be sent again after a minute. */
export function ResetSent({ email }: { readonly email: string }) {
  const { t } = useTranslation('session')
  const { paths } = useLanguage()
  const show = useToasts((state) => state.show)
  const { left, restart } = useCountdown(WAIT_S)
  const again = useMutation({
    mutationFn: askForReset,
    onSuccess: () => {
      show(t('sentAgain'))
      restart()
    },
  })
  const mustWait = left > 0 || again.isPending
  return (
    <AuthFrame
      focused
      title={t('sentTitle')}
      lead={t('sentText', { email: isolate(email) })}
      below={<TextLink to={paths.login()}>{t('backToSignIn')}</TextLink>}
    >
      {again.isError && (
        <ErrorState title={t('forgotFailed')}>
          <ErrorReason error={again.error} />
        </ErrorState>
      )}
      <p className="my-4 text-14 text-ink-2">
        {t('sentSpam')} {left > 0 && t('sendAgainIn', { time: isolate(asClock(left)) })}
      </p>
      <Button
        aria-disabled={mustWait}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
        onClick={() => {
          if (!mustWait) again.mutate(email)
        }}
      >
        {t('sendAgain')}
      </Button>
    </AuthFrame>
  )
}

/** Seconds that are left of so many, and the way to begin again. */
function useCountdown(seconds: number): { readonly left: number; readonly restart: () => void } {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, restart: () => setLeft(seconds) }
}
