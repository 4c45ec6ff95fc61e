import '../../ui/src/styles/index.css'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { findPage } from './app/find-page.ts'
import { loadAfresh } from '../../kit/src/missing-code.ts'
import { createPageLoader } from './app/page-loader.ts'
import { startApp } from '../../entities/src/frame/start-app.ts'
import { restoreTheme } from '../../entities/src/frame/theme.ts'
import { splitPath } from '../../kit/src/paths.ts'
import { chosenView, viewCookies } from '../../kit/src/price-view.ts'
import type { PageState } from './page-state.ts'

/** The first view is there by then, also on a slow phone. */
const REGISTER_MS = 8_000

const { root, client, translations } = startApp()

// The first picture is the server's, for nobody, all the same.
const sent = document.getElementById('state')?.textContent
const state = sent ? (JSON.parse(sent) as PageState | null) : null
if (state) hydrate(client, state.answers)
if (state?.names) translations.take(splitPath(window.location.pathname).language, state.names)

// The server's page must meet the same page here: its code and its texts are there before React takes over.
const loader = createPageLoader(translations, loadAfresh)
await loader.load(findPage(window.location.pathname))

// Between reading the code and taking the page over, a press or a scroll comes first.
await new Promise((resolve) => setTimeout(resolve))

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
