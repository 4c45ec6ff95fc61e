import '../../ui/src/styles/index.css'
import type { Role } from '@karvan/contracts/browser'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach } from 'vitest'
import { startApp } from '../../entities/src/frame/start-app.ts'
import { StaffApp } from '../../staff/src/app.tsx'
import { useConfirm } from '../../staff/src/common/confirm-store.ts'
import { createStaffRouter } from '../../staff/src/routes.tsx'
import { useToasts } from '../../ui/src/toast-store.ts'
import { answerLayout } from './empty-office.ts'
import { storedSession } from '../stored-session.ts'

document.body.append(Object.assign(document.createElement('div'), { id: 'root' }))
const { root: place, client, translations } = startApp()

interface Shown {
  readonly root: Root
  readonly router: ReturnType<typeof createStaffRouter>
}
let shown: Shown | null = null

function close(): void {
  shown?.root.unmount()
  shown?.router.dispose()
  shown = null
  client.clear()
  useConfirm.setState(useConfirm.getInitialState(), true)
  useToasts.setState(useToasts.getInitialState(), true)
}

/**
 * What a page finds that is opened anew: nothing but what the browser stores.
 * @param role null for nobody
 */
export function openStaff(path: string, role: Role | null = 'super_admin'): void {
  close()
  signIn(role)
  window.history.replaceState(null, '', path)
  const router = createStaffRouter(translations)
  const root = createRoot(place)
  shown = { root, router }
  root.render(<StaffApp client={client} translations={translations} router={router} />)
}

/** As another tab does. */
function signIn(role: Role | null): void {
  if (role !== null) storeSession(role)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

function storeSession(role: Role): void {
  const claims = { sub: '0190a3c5-5a3e-7cc1-8f5e-000000000001', role, exp: Math.floor(Date.now() / 1_000) + 3_600 }
  const token = `e30.${btoa(JSON.stringify(claims))}.none`
  for (const [key, value] of Object.entries(storedSession(claims.sub, role, token))) localStorage.setItem(key, value)
}

beforeEach(answerLayout)

afterEach(() => {
  close()
  localStorage.clear()
  sessionStorage.clear()
})
