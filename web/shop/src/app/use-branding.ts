import { useEffect } from 'react'
import { themePath } from '../../../entities/src/settings/branding.ts'
import { useKnownSettings } from '../../../entities/src/settings/shop-settings.ts'

const OWN_ICON = '/favicon.svg'

/** Takes the colours and the icon that staff choose into the open page. The server has written those of its time. */
export function useBranding(): void {
  const settings = useKnownSettings()
  const theme = settings && themePath(settings)
  const icon = settings && (settings.favicon_url || OWN_ICON)
  useEffect(() => {
    if (theme !== undefined) takeTheme(theme)
  }, [theme])
  useEffect(() => {
    if (icon !== undefined) takeIcon(icon)
  }, [icon])
}

function takeTheme(path: string | null): void {
  const before = document.querySelectorAll<HTMLLinkElement>('link[href^="/theme/"]')
  if ([...before].some((link) => link.getAttribute('href') === path)) return
  const remove = () => before.forEach((link) => link.remove())
  if (path === null) {
    remove()
    return
  }
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path })
  // Until the new colours are there the page has the old ones, and not those of neither.
  link.addEventListener('load', remove)
  document.head.append(link)
}

function takeIcon(href: string): void {
  const before = document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')
  if ([...before].some((link) => link.getAttribute('href') === href)) return
  before.forEach((link) => link.remove())
  document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href }))
}
