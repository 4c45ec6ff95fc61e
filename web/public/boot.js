// Runs before the first paint: a dark page never flashes white, and an offer of a language never pushes the page down. The
// server puts it into the page.
;(() => {
  const root = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be switched off; then nothing was stored.
      return null
    }
  }

  const theme = stored('theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  const bar = document.querySelector('meta[name=theme-color]')
  if (bar) bar.content = bar.dataset[root.dataset.theme]

  // The first of the browser's languages that the shop speaks, unless the visitor is reading it.
  const spoken = navigator.languages
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((code) => ['ar', 'en', 'sq'].includes(code))
  if (spoken && spoken !== root.lang && stored('languageOffered') === null) root.dataset.offered = spoken
})()
