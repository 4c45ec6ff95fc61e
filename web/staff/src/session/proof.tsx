import { useEffect, useState } from 'react'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useProof } from '../../../entities/src/session/proof-store.ts'
import { useLoadTexts } from '../../../ui/src/load-texts.ts'
import ProofDialog from '../../../entities/src/session/proof-dialog.tsx'

/** The dialog that asks for the password again; its texts come when it is first needed. */
export function Proof() {
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
