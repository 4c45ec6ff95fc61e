import type { ShopSettings } from '@karvan/contracts/browser'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import type { Voices } from '../i18n/voices.ts'
import { car } from '../pages/car/page.ts'
import { CarPageChunk } from '../ui/car-page-chunk.ts'
import { ShopSettingsContext } from '../ui/shop-settings.ts'
import { loadPage } from './routes.tsx'

interface Props {
  readonly voices: Voices
  readonly client: QueryClient
  readonly settings: ShopSettings
  /** The router: the browser's own, or the server's for one address. */
  readonly children: ReactNode
}

/** What all pages stand on, in the browser as on the server. */
export function App({ voices, client, settings, children }: Props) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <ShopSettingsContext value={settings}>
          <CarPageChunk value={(language) => loadPage(car, language, voices)}>{children}</CarPageChunk>
        </ShopSettingsContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
