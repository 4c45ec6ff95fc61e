import { expect, it, vi } from 'vitest'
import { ApiError, clientError } from './errors.ts'
import { createQueryClient, forgetPrivate } from './query-client.ts'

it('keeps only the responses of public routes when somebody else takes over', () => {
  const client = createQueryClient()
  for (const key of [['getCar', '1'], ['searchCars', ''], ['scrapingQuality'], ['forgotten to name a route'], []]) {
    client.setQueryData(key, 'something')
  }
  forgetPrivate(client)
  const cached = client.getQueryCache().getAll()
  expect(cached.map(({ queryKey: [name] }) => name)).toEqual(['getCar', 'searchCars'])
})

it('asks once for what is forbidden, however often for what may pass', async () => {
  const client = createQueryClient()
  const forbidden = vi.fn(() => Promise.reject(new ApiError('auth.forbidden', 'No', 403)))
  await expect(client.query({ queryKey: ['a'], queryFn: forbidden })).rejects.toThrow('No')
  expect(forbidden).toHaveBeenCalledTimes(1)
  const passing = vi.fn(() => Promise.reject(clientError('client.network')))
  await expect(client.query({ queryKey: ['b'], queryFn: passing, retryDelay: 0 })).rejects.toThrow('Failed to fetch')
  expect(passing).toHaveBeenCalledTimes(3)
})

it('asks once for everything on the server, and repeats no change by itself', async () => {
  const failing = vi.fn(() => Promise.reject(clientError('client.network')))
  await expect(
    createQueryClient({ retries: false }).query({ queryKey: ['a'], queryFn: failing, retryDelay: 0 }),
  ).rejects.toThrow('Failed to fetch')
  expect(failing).toHaveBeenCalledTimes(1)
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
})
