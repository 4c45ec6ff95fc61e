import '../../ui/src/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { startApp } from '../../entities/src/frame/start-app.ts'
import { restoreTheme } from '../../entities/src/frame/theme.ts'
import { chosenView } from '../../kit/src/price-view.ts'
import { LoadTextsContext } from '../../ui/src/load-texts.ts'
import { PriceViewContext } from '../../entities/src/car/price-view.ts'
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
