import type { ShopSettings } from '@karvan/contracts/browser'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useMemo, useState } from 'react'
import type { Voices } from '../i18n/voices.ts'
import { currencyCookie } from '../lib/currency.ts'
import type { Currency } from '../lib/money.ts'
import { car } from '../pages/car/page.ts'
import { CarPageChunk } from '../ui/car-page-chunk.ts'
import { CurrencyContext } from '../ui/currency.ts'
import { ShopSettingsContext } from '../ui/shop-settings.ts'
import { loadPage } from './routes.tsx'

interface Props {
  readonly voices: Voices
  readonly client: QueryClient
  readonly settings: ShopSettings
  /** The currency that the visitor chose before; null for none. */
  readonly currency: Currency | null
  /** The router: the browser's own, or the server's for one address. */
  readonly children: ReactNode
}

/** What all pages stand on, in the browser as on the server. */
export function App({ voices, client, settings, currency, children }: Props) {
  const [chosen, setChosen] = useState(currency)
  const choice = useMemo(
    () => ({
      chosen,
      choose: (next: Currency) => {
        document.cookie = currencyCookie(next)
        setChosen(next)
      },
    }),
    [chosen],
  )
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <ShopSettingsContext value={settings}>
          <CurrencyContext value={choice}>
            <CarPageChunk value={(language) => loadPage(car, language, voices)}>{children}</CarPageChunk>
          </CurrencyContext>
        </ShopSettingsContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
