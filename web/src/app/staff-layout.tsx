import type { Permission } from '@karvan/contracts/browser'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Proof } from '../features/session/proof.tsx'
import { SignInAgain } from '../features/session/sign-in-again.tsx'
import { PageConfirm } from '../ui/confirm.tsx'
import { ProofDialogContext, ProofPlace } from '../ui/proof-place.tsx'
import { Boundary } from './boundary.tsx'
import { Denied } from './denied.tsx'
import { FlashPlace } from './flash-place.tsx'
import { GuardedNavigation } from './guarded-navigation.tsx'
import { SkipLink } from './skip-link.tsx'
import { StaffHeader } from './staff-header.tsx'
import { StaffSide } from './staff-side.tsx'
import { useGuard } from './use-guard.ts'
import { isWaiting, useSession } from '../session/session-store.ts'

const PROOF = (
  <>
    <Proof />
    <SignInAgain />
  </>
)

interface Props {
  /** What the page needs. */
  readonly permission: Permission
  readonly children: ReactNode
}

/** What stands around the pages of the back office, for those who may see them. */
export default function StaffLayout({ permission, children }: Props) {
  const { key } = useLocation()
  const access = useGuard(permission)
  if (access === 'checking') return <Checking />
  if (access !== 'allowed' && access !== 'needPermission') return <Denied reason={access} />
  return (
    <ProofDialogContext value={PROOF}>
      <GuardedNavigation>
        <div className="isolate md:flex">
          <AsksAgain />
          {/* Before the page, whose dialogs come after it and ask in its place. */}
          <ProofPlace />
          <SkipLink />
          <StaffSide />
          <div className="flex min-h-dvh min-w-0 flex-1 flex-col">
            <StaffHeader />
            <FlashPlace />
            <Boundary visit={key}>
              <Suspense>{access === 'allowed' ? children : <Denied reason={access} />}</Suspense>
            </Boundary>
          </div>
          <PageConfirm />
        </div>
      </GuardedNavigation>
    </ProofDialogContext>
  )
}

/** Has the page wait when the session ends, as long as it is open. */
function AsksAgain() {
  useEffect(() => {
    useSession.setState({ asksAgain: true })
    return () => {
      useSession.setState({ asksAgain: false })
      if (isWaiting(useSession.getState())) useSession.getState().giveUp()
    }
  }, [])
  return null
}

function Checking() {
  const { t } = useTranslation('staff')
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
      <div role="status">
        <h1 className="text-16 font-text tracking-normal text-ink-2">{t('checking')}</h1>
      </div>
    </main>
  )
}
