import type { Tokens } from '@karvan/contracts/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import Sheet from '../../../ui/src/sheet.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { RegisterForm } from './register-form.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { takeOverSearches } from './take-over-searches.ts'
import { SignInForm } from '../../../entities/src/session/sign-in-form.tsx'

interface Props {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Signing in, or making an account, over the page where the visitor is (storefront spec, section 2). */
export default function SignInDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslation('session')
  const [isNew, setIsNew] = useState(false)
  const signedIn = useSession((state) => state.signedIn)
  const show = useToasts((state) => state.show)
  const done = (tokens: Tokens, text: string, rememberMe: boolean) => {
    signedIn(tokens, rememberMe)
    void takeOverSearches()
    show(text)
    onOpenChange(false)
  }
  return (
    <Sheet centred isForm title={t(isNew ? 'registerTitle' : 'title')} open={open} onOpenChange={onOpenChange}>
      <p className="py-4 text-14 text-ink-2">{t(isNew ? 'registerLead' : 'lead')}</p>
      {isNew ? (
        <RegisterForm failed={t('wrong')} onRegistered={(tokens) => done(tokens, t('registeredIn'), true)} />
      ) : (
        <SignInForm failed={t('wrong')} onSignedIn={(tokens, rememberMe) => done(tokens, t('done'), rememberMe)} />
      )}
      <p className="flex flex-wrap items-center gap-x-2 py-4 text-14 text-ink-2">
        {t(isNew ? 'haveAccount' : 'noAccount')}
        <button
          type="button"
          className="min-h-11 text-link underline hover:no-underline"
          onClick={() => setIsNew(!isNew)}
        >
          {t(isNew ? 'title' : 'toRegister')}
        </button>
      </p>
    </Sheet>
  )
}
