import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { PriceViewContext } from '../../entities/src/car/price-view.ts'
import type { Translations } from '../../kit/src/i18n/translations.ts'
import { chosenView } from '../../kit/src/price-view.ts'
import { LoadTextsContext } from '../../ui/src/load-texts.ts'
import type { createStaffRouter } from './routes.tsx'

interface Props {
  readonly client: QueryClient
  readonly translations: Translations
  readonly router: ReturnType<typeof createStaffRouter>
}

const view = { chosen: chosenView(document.cookie, ''), choose: () => undefined }

/** The back office, at the address of its router. */
export function StaffApp({ client, translations, router }: Props) {
  return (
    <QueryClientProvider client={client}>
      <PriceViewContext value={view}>
        <LoadTextsContext value={translations.load}>
          <RouterProvider router={router} />
        </LoadTextsContext>
      </PriceViewContext>
    </QueryClientProvider>
  )
}
