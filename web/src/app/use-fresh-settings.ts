import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { PUBLIC_SETTINGS } from '../api/settings.ts'

/** Asks for the shop's settings again with each page, where what is known of them is too old (decision 380). */
export function useFreshSettings(): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    // Without an answer the ones from before go on.
    client.query(PUBLIC_SETTINGS).catch(() => undefined)
  }, [client, pathname])
}
