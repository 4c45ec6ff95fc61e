import { useTranslation } from 'react-i18next'
import { createPath, useLocation } from 'react-router-dom'
import { ApiError, type AppErrorCode, codeOf } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { logOut } from '../../../kit/src/logout.ts'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { useVisit } from '../../../entities/src/navigation/use-visit.ts'

interface Props {
  /** What failed. */
  readonly title: string
  readonly error: Error
  readonly onRetry?: () => void
}

/** Refused for what was asked, whatever the session. */
const OF_THE_CALL: ReadonlySet<AppErrorCode> = new Set(['users.out_of_reach', 'auth.recent_sign_in_required'])

/** Why a call of the back office failed. Where the server refuses the session, only another one helps, and not another try. */
export function StaffError({ title, error, onRetry }: Props) {
  if (codeOf(error) === 'auth.two_factor_required') return <SecondFactorMissing />
  // The rights of the role, and not the session, are what is missing.
  if (error instanceof ApiError && !OF_THE_CALL.has(error.code) && (error.status === 401 || error.status === 403))
    return <Refused />
  if (onRetry) return <LoadError title={title} error={error} onRetry={onRetry} />
  return (
    <ErrorState title={title}>
      <ErrorReason error={error} />
    </ErrorState>
  )
}

function Refused() {
  const { t } = useTranslation('staff')
  const { paths } = useLanguage()
  const visit = useVisit()
  const here = createPath(useLocation())
  const giveUp = useSession((state) => state.giveUp)
  const leave = () => {
    // As ended, not as signed out: who signs out is taken home while the sign-in page still loads.
    logOut()
    giveUp()
    visit(paths.login(here))
  }
  return (
    <ErrorState title={t('signInAgain')} action={<Button onClick={leave}>{t('signIn', { ns: 'common' })}</Button>}>
      <p>{t('refused')}</p>
    </ErrorState>
  )
}

function SecondFactorMissing() {
  const { t } = useTranslation('staff')
  const { paths } = useLanguage()
  return (
    <ErrorState
      title={t('needTwoFactor')}
      action={<ButtonLink to={paths.twoFactor}>{t('setUpTwoFactor')}</ButtonLink>}
    />
  )
}
