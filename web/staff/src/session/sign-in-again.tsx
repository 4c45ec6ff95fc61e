import type { Tokens } from '@karvan/contracts/browser'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { isWaiting, useSession } from '../../../entities/src/session/session-store.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useLoadTexts } from '../../../ui/src/load-texts.ts'
import Sheet from '../../../ui/src/sheet.tsx'
import { SignInForm } from '../../../entities/src/session/sign-in-form.tsx'

/** Over a page of the back office whose session has ended: what was typed there stays, and its calls wait. */
export function SignInAgain() {
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
