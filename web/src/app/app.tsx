import type { ShopSettings } from '@karvan/contracts/browser'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { type ReactNode, StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { CarPageChunk } from '../ui/car-page-chunk.ts'
import { ShopSettingsContext } from '../ui/shop-settings.ts'
import { carPage } from './car-page.ts'

interface Props {
  readonly i18n: i18n
  readonly client: QueryClient
  readonly settings: ShopSettings
  /** The router: the browser's own, or the server's for one address. */
  readonly children: ReactNode
}

/** What all pages stand on, in the browser as on the server. */
export function App({ i18n, client, settings, children }: Props) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ShopSettingsContext value={settings}>
            <CarPageChunk value={carPage}>{children}</CarPageChunk>
          </ShopSettingsContext>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  )
}
