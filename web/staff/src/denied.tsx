import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../../entities/src/session/session-store.ts'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'
import { Button, ButtonLink } from '../../entities/src/navigation/button.tsx'
import { EmptyState } from '../../ui/src/empty-state.tsx'
import { isStaffPath } from '../../kit/src/paths.ts'
import { useVisit } from '../../entities/src/navigation/use-visit.ts'
import { flashState, leaveFlash } from '../../entities/src/frame/flash.ts'
import type { Access } from './use-guard.ts'
import { useTitle } from '../../entities/src/frame/use-title.ts'

/** Documented. The reason goes along, since nobody reads it in that time. */
const REDIRECT_MS = 100

interface Props {
  readonly reason: Exclude<Access, 'checking' | 'allowed'>
}

/** In place of a page of the back office that the visitor may not see. Who only has to sign in again stays here. */
export function Denied({ reason }: Props) {
  const { t } = useTranslation(['staff', 'common'])
  const { paths } = useLanguage()
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const hasEnded = useSession((state) => state.hasEnded)
  const title = t(hasEnded ? 'signInAgain' : 'denied')
  useTitle(`${title} · ${t('brand', { ns: 'common' })}`)
  useRedirect(reason, hasEnded)
  return (
    <main id="main" tabIndex={-1} className="wrap py-16">
      <EmptyState
        heading="h1"
        title={title}
        actions={
          <>
            {reason === 'needSignIn' && (
              <ButtonLink kind="primary" to={paths.login(here)}>
                {t('signIn', { ns: 'common' })}
              </ButtonLink>
            )}
            <Button onClick={() => void navigate(-1)}>{t('goBack')}</Button>
          </>
        }
      >
        {hasEnded && <p>{t('sessionEnded')}</p>}
        <p>{t(reason)}</p>
      </EmptyState>
    </main>
  )
}

function useRedirect(reason: Props['reason'], hasEnded: boolean): void {
  const { t } = useTranslation('staff')
  const { paths } = useLanguage()
  const visit = useVisit()
  const here = createPath(useLocation())
  const text = t(reason)
  const goBack = t('goBack')
  useEffect(() => {
    if (hasEnded) return
    const targets = { needSignIn: paths.home, needPrivileges: paths.home, needPermission: paths.staffArea }
    const to = reason === 'needTwoFactor' ? paths.twoFactor : targets[reason]
    const flash = { text, goBack, ...(reason === 'needSignIn' && { signInFor: here }) }
    const leave = () => {
      if (!isStaffPath(to)) leaveFlash(flash)
      visit(to, { replace: true, state: flashState(flash) })
    }
    const timer = setTimeout(leave, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [reason, hasEnded, text, goBack, here, paths, visit])
}
