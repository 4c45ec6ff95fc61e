import type { Tokens } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from 'lucide'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { FlashPlace } from '../../entities/src/frame/flash-place.tsx'
import { SkipLink } from '../../entities/src/frame/skip-link.tsx'
import { useTitle } from '../../entities/src/frame/use-title.ts'
import { Button } from '../../entities/src/navigation/button.tsx'
import ProofDialog from '../../entities/src/session/proof-dialog.tsx'
import { useProof } from '../../entities/src/session/proof-store.ts'
import { isWaiting, useSession } from '../../entities/src/session/session-store.ts'
import { SignInForm } from '../../entities/src/session/sign-in-form.tsx'
import { useBrand } from '../../entities/src/settings/shop-settings.ts'
import { withBrand } from '../../kit/src/brand.ts'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'
import { readStored, writeStored } from '../../kit/src/storage.ts'
import { useLoadTexts } from '../../ui/src/load-texts.ts'
import { Logo } from '../../ui/src/logo.tsx'
import Sheet from '../../ui/src/sheet.tsx'
import { PageConfirm } from './common/confirm.tsx'
import { ProofDialogContext, ProofPlace } from './common/proof-place.tsx'
import { Denied } from './denied.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import type { StaffPage } from './pages.ts'
import { SideButton } from './side-bar-item.tsx'
import { LeaveGuard } from './unsaved-changes.ts'
import { useCurrentPage } from './use-current-page.ts'
import { useGuard } from './use-guard.ts'
import { useWaiting } from './use-waiting.ts'

/** Over a page of the back office whose session has ended: what was typed there stays, and its calls wait. */
function SignInAgain() {
  const { language } = useLanguage()
  const waits = useSession(isWaiting)
  const giveUp = useSession((state) => state.giveUp)
  const loadTexts = useLoadTexts()
  const [readyIn, setReadyIn] = useState<string | null>(null)
  const isWanted = waits && readyIn !== language
  useEffect(() => {
    if (!isWanted) return
    loadTexts(language, ['session', 'laterErrors']).then(
      () => setReadyIn(language),
      // Without its texts nobody can be asked: the page of signing in has its own.
      () => giveUp(),
    )
  }, [isWanted, language, loadTexts, giveUp])
  return waits && readyIn === language ? <AgainDialog /> : null
}

function AgainDialog() {
  const { t } = useTranslation(['staff', 'session'])
  const { user, signedIn, giveUp } = useSession()
  const go = (tokens: Tokens, rememberMe: boolean) => {
    const isOther = tokens.user.id !== user?.id
    signedIn(tokens, rememberMe)
    // What somebody else has typed is not theirs to send.
    if (isOther) window.location.reload()
  }
  return (
    // It is left by its button alone: a slip of the key Escape would throw away what was typed.
    <Sheet centred isForm title={t('signInAgain')} open onOpenChange={() => undefined} withoutClose>
      <p className="py-4 text-14 text-ink-2">{t('endedKeeps')}</p>
      <SignInForm failed={t('failed', { ns: 'session' })} email={user?.email ?? ''} onSignedIn={go} />
      <p className="py-4">
        <Button onClick={giveUp}>{t('leavePage')}</Button>
      </p>
    </Sheet>
  )
}

/** The dialog that asks for the password again; its texts come when it is first needed. */
function Proof() {
  const { language } = useLanguage()
  const { waiting, answer } = useProof()
  const loadTexts = useLoadTexts()
  const [readyIn, setReadyIn] = useState<string | null>(null)
  const isWanted = waiting !== null && readyIn !== language
  useEffect(() => {
    if (!isWanted) return
    loadTexts(language, ['account', 'session', 'laterErrors']).then(
      () => setReadyIn(language),
      // The call then fails for the reason that the server gave.
      () => answer(false),
    )
  }, [isWanted, language, loadTexts, answer])
  if (readyIn !== language) return null
  return <ProofDialog />
}

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
  const { number } = useLanguage()
  const { count: waiting } = useWaiting(page)
  const title = withBrand(page.title(t), useBrand())
  useTitle(waiting === 0 ? title : `(${number(waiting)}) ${title}`)
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

const KEY = 'staffMenu'
const RAIL = 'rail'

/** The side bar of wide screens: with names, or as a rail of icons. The choice is kept. */
function SideBar() {
  const { t } = useTranslation(['staff', 'common'])
  const [isRail, setRail] = useState(() => readStored(KEY) === RAIL)
  const toggle = () => {
    writeStored(KEY, isRail ? 'full' : RAIL)
    setRail(!isRail)
  }
  return (
    <aside
      className={clsx(
        'no-scrollbar sticky top-0 hidden h-dvh flex-none flex-col overflow-y-auto border-e border-line bg-surface py-4 md:flex print:hidden',
        isRail ? 'w-16.25 px-2.5' : 'w-58 px-3',
      )}
    >
      <p
        className={clsx(
          'mb-4 flex min-h-8 items-center gap-2.5 text-[19px] leading-none font-[660] tracking-head',
          isRail ? 'justify-center' : 'px-2',
        )}
      >
        <Logo name={isRail ? '' : t('brand', { ns: 'common' })} />
      </p>
      <Menu isRail={isRail}>
        <SideButton
          isRail={isRail}
          icon={isRail ? PanelLeftOpen : PanelLeftClose}
          mirrored
          name={t(isRail ? 'expandMenu' : 'collapseMenu')}
          onClick={toggle}
        />
      </Menu>
    </aside>
  )
}
