import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { type ReactNode, StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'

interface Props {
  readonly i18n: i18n
  readonly client: QueryClient
  /** The router: the browser's own, or the server's for one address. */
  readonly children: ReactNode
}

/** What all pages stand on, in the browser as on the server. */
export function App({ i18n, client, children }: Props) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  )
}
