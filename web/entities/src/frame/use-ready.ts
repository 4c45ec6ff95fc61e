import { useEffect } from 'react'

/** Says that presses are answered from now on: the boot script has kept what was pressed until then. */
export function useReady(): void {
  useEffect(() => {
    document.documentElement.dataset['app'] = 'ready'
    window.dispatchEvent(new Event('app-ready'))
  }, [])
}
