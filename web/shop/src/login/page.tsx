import { mayDo } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { AuthFrame } from '../session/auth-frame.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { takeOverSearches } from '../session/take-over-searches.ts'
import { SignInForm } from '../../../entities/src/session/sign-in-form.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { isolate } from '../../../kit/src/format.ts'
import { isOfOtherApp } from '../../../kit/src/paths.ts'
import { RETURN_TO, returnAddress } from '../../../kit/src/return-address.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useVisit } from '../../../entities/src/navigation/use-visit.ts'
import { Sentence } from '../../../ui/src/bidi.tsx'

/** Nobody waits longer for what can be done with the next page, too. */
const MAX_WAIT_MS = 3_000

const withinTime = (work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))]).catch(() => undefined)

export default function LoginPage() {
  const { t } = useTranslation(['session', 'common'])
  const { paths } = useLanguage()
  const visit = useVisit()
  const [params] = useSearchParams()
  const { user, signOut, signedIn } = useSession()
  const show = useToasts((state) => state.show)
  if (user !== null) {
    return (
      <AuthFrame title={t('title')}>
        <p className="my-4 text-ink-2">
          <Sentence>{t('already', { email: isolate(user.email) })}</Sentence>
        </p>
        <Button onClick={signOut}>{t('signOut', { ns: 'common' })}</Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={t('title')}
      lead={t('lead')}
      withReasons
      below={
        <>
          {t('noAccount')} <TextLink to={paths.register}>{t('toRegister')}</TextLink>
        </>
      }
    >
      <SignInForm
        failed={t('failed')}
        onSignedIn={(tokens, rememberMe) => {
          signedIn(tokens, rememberMe)
          const moved = takeOverSearches()
          show(t('done'))
          const start = mayDo(tokens.user.role, 'dashboard') ? paths.staff('inbox') : paths.home
          const target = returnAddress(params.get(RETURN_TO)) ?? start
          const go = () => visit(target, { replace: true })
          // To load the other app would break it off.
          if (isOfOtherApp(target, window.location.pathname)) void withinTime(moved).then(go)
          else go()
        }}
      />
    </AuthFrame>
  )
}
