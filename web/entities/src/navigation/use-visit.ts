import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'
import { isOfOtherApp } from '../../../kit/src/paths.ts'

/** Leads to an address of the shop or of the back office; from one app to the other the browser loads the page. */
export function useVisit(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    (to, options) => {
      if (!isOfOtherApp(to, pathname)) void navigate(to, options)
      else if (options?.replace === true) window.location.replace(to)
      else window.location.assign(to)
    },
    [navigate, pathname],
  )
}
