import type { ShopSettings } from '@karvan/contracts/browser'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect, useMemo, useState } from 'react'
import type { Voices } from '../i18n/voices.ts'
import { currencyCookie } from '../lib/currency.ts'
import type { Currency } from '../lib/money.ts'
import { car } from '../pages/car/page.ts'
import { CarPageChunk } from '../ui/car-page-chunk.ts'
import { CurrencyContext } from '../ui/currency.ts'
import { LoadTextsContext } from '../ui/load-texts.ts'
import { ShopSettingsContext } from '../ui/shop-settings.ts'
import type { PageLoader } from './page-loader.ts'
import { Pages } from './pages.tsx'

interface Props {
  readonly voices: Voices
  readonly loader: PageLoader
  readonly client: QueryClient
  readonly settings: ShopSettings
  /** The currency that the visitor chose before; null for none. */
  readonly currency: Currency | null
}

/** All pages on what they share. A router stands around it: the browser's own, or the server's for one address. */
export function App({ voices, loader, client, settings, currency }: Props) {
  // The boot script has kept what was pressed until now.
  useEffect(() => {
    document.documentElement.dataset['app'] = 'ready'
    window.dispatchEvent(new Event('app-ready'))
  }, [])
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
            <CarPageChunk value={(language) => loader.load({ page: car, language })}>
              <LoadTextsContext value={voices.load}>
                <Pages voices={voices} loader={loader} />
              </LoadTextsContext>
            </CarPageChunk>
          </CurrencyContext>
        </ShopSettingsContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
