import './styles/index.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, createPath, matchRoutes, RouterProvider } from 'react-router-dom'
import { connect } from './api/client.ts'
import { createQueryClient, forgetPrivate } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { loadAfresh } from './app/missing-code.ts'
import { createRoutes, FRAME } from './app/routes.tsx'
import { restoreTheme } from './app/theme.ts'
import { directionOf, type Language, splitPath } from './config/paths.ts'
import { onUserChange, restoreSession, sessionAccess } from './features/session/session-store.ts'
import { createI18n, speak } from './i18n/i18n.ts'
import { parseSettings } from './lib/shop-settings.ts'
import { useToasts } from './ui/toast-store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const i18n = createI18n()
async function speakIn(language: Language): Promise<void> {
  await speak(i18n, language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

const client = createQueryClient()
const sent = document.getElementById('state')?.textContent
if (sent) hydrate(client, JSON.parse(sent) as DehydratedState)

// Before there is a router, so that it knows who may see what. The first picture is the server's, for nobody, all the same.
restoreSession()
connect({
  session: sessionAccess(() => useToasts.getState().showError(i18n.t('client.session_expired', { ns: 'errors' }))),
})
onUserChange(() => forgetPrivate(client))

const settings = parseSettings(document.getElementById('shop-settings')?.textContent)

// The server's page must meet the same page here: its code and its language are there before React takes over.
let router: ReturnType<typeof createBrowserRouter> | null = null
const routes = createRoutes({
  speak: speakIn,
  whenMissing: (error) => {
    const goingTo = router?.state.navigation.location
    // A page that was loaded just now is no old one: loading it again would lead here again.
    if (!goingTo) throw error
    return loadAfresh(createPath(goingTo), error)
  },
})
const { pathname } = window.location
await Promise.all([
  speakIn(splitPath(pathname).language),
  ...(matchRoutes(routes, pathname) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
  }),
])
router = createBrowserRouter(routes, { hydrationData: { loaderData: { [FRAME]: null } } })

const app = (
  <App i18n={i18n} client={client} settings={settings}>
    <RouterProvider router={router} />
  </App>
)
if (root.hasChildNodes()) hydrateRoot(root, app)
else createRoot(root).render(app)

// What only this browser knows; the server's page was written without it.
restoreTheme()
