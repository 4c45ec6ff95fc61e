import { QueryClient } from '@tanstack/react-query'
import { isPublicRoute } from './client.ts'
import { retryDelay, shouldRetry } from './retry-rule.ts'

/**
 * The cache of what the API has answered. A query's key begins with the name of its route.
 * @param retries off on the server: a visitor who waits for a page does not wait for a second try
 */
export const createQueryClient = ({ retries = true } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A browser without a network shall say so like any other failure, not wait in silence.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: retries && shouldRetry,
        retryDelay,
      },
      // What changes something is not repeated by itself.
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** Drops what was answered to somebody who is signed in no more: everything but the responses of public routes. */
export function forgetPrivate(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey: [name] }) => !isPublicRoute(name) })
  client.getMutationCache().clear()
}
