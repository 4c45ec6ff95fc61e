import { LogOut } from 'lucide'
import { useTranslation } from 'react-i18next'
import { createPath, useLocation, useSearchParams } from 'react-router-dom'
import { splitPath } from '../../../kit/src/paths.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { isPlainClick } from '../../../kit/src/plain-click.ts'
import { RETURN_TO } from '../../../kit/src/return-address.ts'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { useDialog } from '../../../entities/src/navigation/use-dialog.ts'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { SIGN_IN } from './sign-in.tsx'

interface Props {
  readonly onDone?: () => void
}

/** Who is signed in and the way out, or the way in. */
export function SessionControl({ onDone }: Props) {
  const { t } = useTranslation()
  const { paths } = useLanguage()
  const { user, signOut } = useSession()
  const dialog = useDialog(SIGN_IN)
  const [params] = useSearchParams()
  const location = useLocation()
  // On the sign-in page itself: to where its visitor came from.
  const isHere = splitPath(location.pathname).page === '/login'
  const from = isHere ? (params.get(RETURN_TO) ?? undefined) : createPath(location)
  if (user === null) {
    return (
      <ButtonLink
        to={paths.login(from)}
        size="small"
        className="ms-2 max-md:ms-0"
        onClick={(event) => {
          onDone?.()
          // A link, so that it opens in a tab of its own and works before the app runs.
          if (isHere || !isPlainClick(event)) return
          event.preventDefault()
          dialog.open()
        }}
      >
        {t('signIn')}
      </ButtonLink>
    )
  }
  return (
    <div className="ms-2 flex min-w-0 items-center gap-2 max-md:ms-0">
      <Link to={paths.account} onClick={onDone} className="inline-flex min-h-11 min-w-0 items-center hover:underline">
        <bdi className="max-w-50 truncate text-14 text-ink-2">{user.first_name ?? user.email}</bdi>
      </Link>
      {user.userType === 'admin' && (
        <ButtonLink kind="quiet" to={paths.staffArea} size="small" onClick={onDone}>
          {t('staffArea')}
        </ButtonLink>
      )}
      <Button
        size="small"
        onClick={() => {
          signOut()
          onDone?.()
        }}
      >
        <Icon of={LogOut} size={16} mirrored />
        {t('signOut')}
      </Button>
    </div>
  )
}
