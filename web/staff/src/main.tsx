import '../../src/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { startApp } from '../../src/app/start-app.ts'
import { restoreTheme } from '../../src/app/theme.ts'
import { chosenView } from '../../src/lib/price-view.ts'
import { LoadTextsContext } from '../../src/ui/load-texts.ts'
import { PriceViewContext } from '../../src/ui/price-view.ts'
import { createStaffRouter } from './routes.tsx'

const { root, client, translations } = startApp()
const router = createStaffRouter(translations)
const view = { chosen: chosenView(document.cookie, ''), choose: () => undefined }

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <PriceViewContext value={view}>
        <LoadTextsContext value={translations.load}>
          <RouterProvider router={router} />
        </LoadTextsContext>
      </PriceViewContext>
    </QueryClientProvider>
  </StrictMode>,
)
restoreTheme()
