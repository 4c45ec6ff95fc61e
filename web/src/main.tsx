import './styles/index.css'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { connect } from './api/client.ts'
import { createQueryClient, forgetPrivate } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { findPage } from './app/find-page.ts'
import { showLoading } from './app/loading-line.ts'
import { loadAfresh } from './app/missing-code.ts'
import { createPageLoader } from './app/page-loader.ts'
import { restoreTheme } from './app/theme.ts'
import { splitPath } from './config/paths.ts'
import { onUserChange, sessionAccess, startSession } from './session/start-session.ts'
import { createTranslations } from './i18n/translations.ts'
import { chosenView, viewCookies } from './lib/price-view.ts'
import { listenBeforeRouter } from './lib/pop-guard.ts'
import type { PageState } from './page-state.ts'
import { useToasts } from './ui/toast-store.ts'

/** The first view is there by then, also on a slow phone. */
const REGISTER_MS = 8_000

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const client = createQueryClient()
const translations = createTranslations()
const languageNow = () => splitPath(window.location.pathname).language
const say = () => translations.of(languageNow())

const sent = document.getElementById('state')?.textContent
const state = sent ? (JSON.parse(sent) as PageState | null) : null
if (state) hydrate(client, state.answers)
if (state?.names) translations.take(languageNow(), state.names)

/** An answer may be about cars that the page did not come with: it waits for what they are called. */
const send = async (address: string, init: RequestInit, route: string) => {
  const names = route === 'carAvailability' ? null : translations.loadNames(languageNow()).catch(() => undefined)
  const answer = await fetch(address, init)
  await names
  return answer
}

showLoading()
// Before there is a router, so that it knows who may see what. The first picture is the server's, for nobody, all the same.
startSession()
const onExpired = () => useToasts.getState().showError(say().t('client.session_expired', { ns: 'errors' }))
connect({ send, session: sessionAccess(onExpired) })
onUserChange(() => forgetPrivate(client))

// The server's page must meet the same page here: its code and its texts are there before React takes over.
const loader = createPageLoader(translations, loadAfresh)
await loader.load(findPage(window.location.pathname))

// Between reading the code and taking the page over, a press or a scroll comes first.
await new Promise((resolve) => setTimeout(resolve))

listenBeforeRouter()
const view = chosenView(document.cookie, window.location.search)
// What an address has named stands for the next pages too.
for (const cookie of viewCookies(view)) document.cookie = cookie
const app = (
  <BrowserRouter>
    <App translations={translations} loader={loader} client={client} view={view} />
  </BrowserRouter>
)
// As a transition React takes breaks, so that a slow phone answers a touch meanwhile.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)

// What only this browser knows; the server's page was written without it.
restoreTheme()

// What is kept for when there is no network has time until the page is done. Without it the shop only needs its network.
if (import.meta.env.PROD) setTimeout(() => void import('./offline/register.ts').catch(() => undefined), REGISTER_MS)
