import '../../ui/src/styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startApp } from '../../entities/src/frame/start-app.ts'
import { restoreTheme } from '../../entities/src/frame/theme.ts'
import { StaffApp } from './app.tsx'
import { createStaffRouter } from './routes.tsx'

const { root, client, translations } = startApp()
const router = createStaffRouter(translations)

createRoot(root).render(
  <StrictMode>
    <StaffApp client={client} translations={translations} router={router} />
  </StrictMode>,
)
restoreTheme()
