import type { QueryClient } from '@tanstack/react-query'
import { connect } from '../../../kit/src/api/client.ts'
import { createQueryClient, forgetPrivate } from '../../../kit/src/api/query-client.ts'
import { splitPath } from '../../../kit/src/paths.ts'
import { createTranslations, type Translations } from '../../../kit/src/i18n/translations.ts'
import { onUserChange, sessionAccess, startSession } from '../session/start-session.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { showLoading } from '../../../kit/src/loading-line.ts'

interface StartedApp {
  /** Where the app is drawn. */
  readonly root: HTMLElement
  readonly client: QueryClient
  readonly translations: Translations
}

/** What both apps begin with: their texts, the session of this browser, and calls of the API by it. */
export function startApp(): StartedApp {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no #root')
  const client = createQueryClient()
  const translations = createTranslations()
  const languageNow = () => splitPath(window.location.pathname).language

  /** An answer may be about cars that the page did not come with: it waits for what they are called. */
  const send = async (address: string, init: RequestInit, route: string) => {
    const names = route === 'carAvailability' ? null : translations.loadNames(languageNow()).catch(() => undefined)
    const answer = await fetch(address, init)
    await names
    return answer
  }

  showLoading()
  // Before there is a router, so that it knows who may see what.
  startSession()
  const onExpired = () => {
    const { t } = translations.of(languageNow())
    useToasts.getState().showError(t('client.session_expired', { ns: 'errors' }))
  }
  connect({ send, session: sessionAccess(onExpired) })
  onUserChange(() => forgetPrivate(client))
  return { root, client, translations }
}
