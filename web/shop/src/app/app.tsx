import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useMemo, useState } from 'react'
import type { Translations } from '../../../kit/src/i18n/translations.ts'
import { type ChosenView, viewCookies } from '../../../kit/src/price-view.ts'
import { car } from '../car/page.ts'
import { CarPageChunk } from '../cards/car-page-chunk.ts'
import { LoadTextsContext } from '../../../ui/src/load-texts.ts'
import { PriceViewContext } from '../../../entities/src/car/price-view.ts'
import type { PageLoader } from './page-loader.ts'
import { Pages } from './pages.tsx'
import { useReady } from '../../../entities/src/frame/use-ready.ts'

interface Props {
  readonly translations: Translations
  readonly loader: PageLoader
  readonly client: QueryClient
  /** How the visitor chose before to see prices. */
  readonly view: ChosenView
}

/** All pages on what they share. A router stands around it: the browser's own, or the server's for one address. */
export function App({ translations, loader, client, view }: Props) {
  useReady()
  const [chosen, setChosen] = useState(view)
  const choice = useMemo(
    () => ({
      chosen,
      choose: (changes: ChosenView) => {
        for (const cookie of viewCookies(changes)) document.cookie = cookie
        setChosen({ ...chosen, ...changes })
      },
    }),
    [chosen],
  )
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <PriceViewContext value={choice}>
          <CarPageChunk value={(language) => loader.load({ page: car, language })}>
            <LoadTextsContext value={translations.load}>
              <Pages translations={translations} loader={loader} />
            </LoadTextsContext>
          </CarPageChunk>
        </PriceViewContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
