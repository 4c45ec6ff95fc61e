// Runs before the first paint: the theme, so that a dark page never flashes white, and the Arabic font, which only
// Arabic pages need. A file of its own because the Content-Security-Policy allows no inline script.
;(() => {
  const root = document.documentElement
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Storage may be switched off; the system's preference is used then.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  const font = document.currentScript?.dataset.arabicFont
  if (font && root.lang === 'ar') {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: font })
    document.head.append(link)
  }
})()
