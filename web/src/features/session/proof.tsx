import { lazy, Suspense, useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useProof } from '../../session/proof-store.ts'
import { useLoadTexts } from '../../ui/load-texts.ts'

const load = () => import('./proof-dialog.tsx')
const ProofDialog = lazy(load)

/** The dialog that asks for the password again, whose code and texts come when it is first needed. */
export function Proof() {
  const { language } = useLanguage()
  const { waiting, answer } = useProof()
  const loadTexts = useLoadTexts()
  const [readyIn, setReadyIn] = useState<string | null>(null)
  const isWanted = waiting !== null && readyIn !== language
  useEffect(() => {
    if (!isWanted) return
    Promise.all([load(), loadTexts(language, ['account', 'session', 'laterErrors'])]).then(
      () => setReadyIn(language),
      // The call then fails for the reason that the server gave.
      () => answer(false),
    )
  }, [isWanted, language, loadTexts, answer])
  if (readyIn !== language) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog />
    </Suspense>
  )
}
