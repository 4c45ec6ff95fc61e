import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { keepPlace } from '../../../entities/src/navigation/keep-place.ts'
import { searchQuery } from '../../../entities/src/car/queries.ts'
import { type CarSearch, readSearch, searchRequest, writeSearch } from '../../../kit/src/car-search.ts'
import { usePriceView } from '../../../entities/src/car/price-view.ts'

const MAX_SEED = 2_147_483_647
const newSeed = () => Math.floor(Math.random() * MAX_SEED)

/**
 * The search that the address describes, and the way to change it. The address follows a change with the next rendering;
 * until then the search is ahead of it, so that a tick fills at the touch and the next one adds to it. A step in the history
 * ends that, also one to the address that was rendered last: Back may come before a change is rendered.
 */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const state = location.state as object | null
  const addressed = useMemo(() => readSearch(params), [params])
  const [followed, setFollowed] = useState(location)
  const [search, setSearch] = useState(addressed)
  if (followed !== location) {
    setFollowed(location)
    setSearch(addressed)
  }

  const hasPage = params.has('page')
  useEffect(() => {
    if (hasPage) return
    const withPage = new URLSearchParams(params)
    withPage.set('page', '1')
    setParams(withPage, { replace: true, ...keepPlace() })
  }, [hasPage, params, setParams])

  /** Any change but that of the page starts again at the first one. An entry that is replaced keeps its dialog. */
  const change = useCallback(
    (changes: Partial<CarSearch>, { replace = false } = {}) => {
      const next = { ...search, page: 1, ...changes }
      setSearch(next)
      setParams(writeSearch(next), { replace, ...keepPlace(replace ? state : null) })
    },
    [search, setParams, state],
  )
  return { search, change }
}

export function useCarSearch(search: CarSearch) {
  const client = useQueryClient()
  // One order for all pages of a random list, another one for the next visit.
  const [seed] = useState(newSeed)
  // Facets and total of the search before stand until the new ones are there, so that the filters do not flicker.
  const query = searchQuery(client, searchRequest(search, seed, usePriceView()))
  const result = useQuery({ ...query, placeholderData: keepPreviousData })
  const { refetch } = result
  const retryNow = async () => {
    // A query that waits for its next try would ignore the wish.
    await client.cancelQueries({ queryKey: query.queryKey })
    await refetch()
  }
  // A failure that is to be tried again is an error on screen already.
  const failure: unknown = result.error ?? result.failureReason
  return { result, retryNow, error: failure instanceof Error ? failure : null }
}
