import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { FlashPlace } from '../../entities/src/frame/flash-place.tsx'
import { SkipLink } from '../../entities/src/frame/skip-link.tsx'
import { useTitle } from '../../entities/src/frame/use-title.ts'
import { Proof } from './session/proof.tsx'
import { SignInAgain } from './session/sign-in-again.tsx'
import { withBrand } from '../../kit/src/brand.ts'
import { isWaiting, useSession } from '../../entities/src/session/session-store.ts'
import { PageConfirm } from './common/confirm.tsx'
import { ProofDialogContext, ProofPlace } from './common/proof-place.tsx'
import { useBrand } from '../../entities/src/settings/shop-settings.ts'
import { Denied } from './denied.tsx'
import { Header } from './header.tsx'
import { SideBar } from './side-bar.tsx'
import { LeaveGuard } from './unsaved-changes.ts'
import { useCurrentPage } from './use-current-page.ts'
import type { StaffPage } from './pages.ts'
import { useGuard } from './use-guard.ts'

const PROOF = (
  <>
    <Proof />
    <SignInAgain />
  </>
)

/** What stands around the pages of the back office, for those who may see them. */
export function Layout() {
  const page = useCurrentPage()
  return page && <Guarded page={page} />
}

function Guarded({ page }: { readonly page: StaffPage }) {
  const { t } = useTranslation()
  useTitle(withBrand(page.title(t), useBrand()))
  const access = useGuard(page.permission)
  if (access === 'checking') return <Checking />
  if (access !== 'allowed' && access !== 'needPermission') return <Denied reason={access} />
  return (
    <ProofDialogContext value={PROOF}>
      <div className="isolate md:flex">
        <LeaveGuard />
        <AsksAgain />
        {/* Before the page, whose dialogs come after it and ask in its place. */}
        <ProofPlace />
        <SkipLink />
        <SideBar />
        <div className="flex min-h-dvh min-w-0 flex-1 flex-col">
          <Header />
          <FlashPlace />
          <Suspense>{access === 'allowed' ? <Outlet /> : <Denied reason={access} />}</Suspense>
        </div>
        <PageConfirm />
      </div>
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
