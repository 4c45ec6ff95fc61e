import { QueryClient } from '@tanstack/react-query'

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    // A browser without a network shall say so like any other failure, not wait in silence.
    defaultOptions: { queries: { networkMode: 'always', refetchOnWindowFocus: false } },
  })
