import './styles/index.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, createPath, matchRoutes, RouterProvider } from 'react-router-dom'
import { connect } from './api/client.ts'
import { createQueryClient, forgetPrivate } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { loadAfresh } from './app/missing-code.ts'
import { createRoutes } from './app/routes.tsx'
import { restoreTheme } from './app/theme.ts'
import { splitPath } from './config/paths.ts'
import { onUserChange, restoreSession, sessionAccess } from './features/session/session-store.ts'
import { createVoices } from './i18n/voices.ts'
import { chosenCurrency } from './lib/currency.ts'
import { parseSettings } from './lib/shop-settings.ts'
import { useToasts } from './ui/toast-store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const client = createQueryClient()
const sent = document.getElementById('state')?.textContent
if (sent) hydrate(client, JSON.parse(sent) as DehydratedState)

const voices = createVoices()
const say = () => voices.of(splitPath(window.location.pathname).language)

// Before there is a router, so that it knows who may see what. The first picture is the server's, for nobody, all the same.
restoreSession()
const onExpired = () => useToasts.getState().showError(say().t('client.session_expired', { ns: 'errors' }))
connect({ session: sessionAccess(onExpired) })
onUserChange(() => forgetPrivate(client))

// The server's page must meet the same page here: its code and its texts are there before React takes over.
let router: ReturnType<typeof createBrowserRouter> | null = null
const routes = createRoutes({
  voices,
  whenMissing: (error) => {
    const goingTo = router?.state.navigation.location
    // A page that was loaded just now is no old one: loading it again would lead here again.
    if (!goingTo) throw error
    return loadAfresh(createPath(goingTo), error)
  },
})
await Promise.all(
  (matchRoutes(routes, window.location.pathname) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
  }),
)
router = createBrowserRouter(routes)

const app = (
  <App
    voices={voices}
    client={client}
    settings={parseSettings(document.getElementById('shop-settings')?.textContent)}
    currency={chosenCurrency(document.cookie)}
  >
    <RouterProvider router={router} />
  </App>
)
if (root.hasChildNodes()) hydrateRoot(root, app)
else createRoot(root).render(app)

// What only this browser knows; the server's page was written without it.
restoreTheme()
