import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Prints once where the address asks for it, and takes that out of the address: a reload does not print again.
 * @param isWhole whether all of the page is there; its pictures are waited for
 */
export function usePrintOnce(isWhole = true): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isDue = isWhole && new URLSearchParams(search).has('print')
  useEffect(() => {
    if (!isDue) return
    let isLeft = false
    const pictures = Array.from(document.querySelectorAll<HTMLImageElement>('main img'), (img) => img.decode())
    // One that cannot be had is not printed.
    void Promise.allSettled(pictures).then(() => {
      if (isLeft) return
      void navigate(pathname, { replace: true })
      window.print()
    })
    return () => {
      isLeft = true
    }
  }, [isDue, navigate, pathname])
}
