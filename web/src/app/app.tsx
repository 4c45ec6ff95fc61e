import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { CarPageChunk } from '../ui/car-page-chunk.ts'
import { carPage, createRouter } from './router.tsx'

export function App() {
  const [client] = useState(
    () =>
      new QueryClient({
        // A browser without a network shall say so like any other failure, not wait in silence.
        defaultOptions: { queries: { networkMode: 'always', refetchOnWindowFocus: false } },
      }),
  )
  const [router] = useState(createRouter)
  return (
    <QueryClientProvider client={client}>
      <CarPageChunk value={carPage}>
        <RouterProvider router={router} />
      </CarPageChunk>
    </QueryClientProvider>
  )
}
