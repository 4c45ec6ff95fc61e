import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useLoadTexts } from '../../../ui/src/load-texts.ts'
import { useDialog } from '../../../entities/src/navigation/use-dialog.ts'

const load = () => import('./sign-in-dialog.tsx')
const SignInDialog = lazy(load)

/** The name of the dialog's entry in the history: more than one button opens it. */
export const SIGN_IN = 'sign-in'

/**
 * The dialog of signing in, for all buttons that open it. Code and texts come when it is first opened; where they cannot be
 * had, the page of signing in is the way.
 */
export function SignIn() {
  const { language, paths } = useLanguage()
  const dialog = useDialog(SIGN_IN)
  const loadTexts = useLoadTexts()
  const navigate = useNavigate()
  const [readyIn, setReadyIn] = useState<string | null>(null)
  const isWanted = dialog.wasOpened && readyIn !== language
  const page = paths.login()
  useEffect(() => {
    if (!isWanted) return
    Promise.all([load(), loadTexts(language, ['session', 'laterErrors'])]).then(
      () => setReadyIn(language),
      () => void navigate(page, { replace: true }),
    )
  }, [isWanted, language, loadTexts, navigate, page])
  if (readyIn !== language) return null
  return (
    <Suspense fallback={null}>
      <SignInDialog open={dialog.isOpen} onOpenChange={dialog.onOpenChange} />
    </Suspense>
  )
}
