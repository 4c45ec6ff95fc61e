// Runs before the first paint: a dark page never flashes white, and an offer of a language never pushes the page down. It
// starts the app once the page is painted. The server puts it into the page.
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

  // A page that the server has written can be read before the app takes over, so its first picture is loaded first, where it
  // has one. The app starts at once when somebody presses something, and in any case after a while.
  const MAX_WAIT_MS = 2_000
  const afterPaint = (run) => requestAnimationFrame(() => setTimeout(run))
  document.addEventListener('DOMContentLoaded', () => {
    const scripts = JSON.parse(document.getElementById('scripts')?.textContent ?? 'null')
    if (scripts === null) return
    const [entry, ...imported] = scripts
    const start = () => {
      for (const href of imported)
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      void import(entry)
    }

    // What was pressed too early is pressed again once the app runs. Links work by themselves; a form would be sent by the
    // browser, with what stands in it in the address.
    let again = null
    const keep = (event) => {
      const { type, target } = event
      const pressed = type === 'submit' ? target : target.closest('button, label, [type=checkbox], [type=radio]')
      if (!pressed) return
      event.preventDefault()
      again = () => (type === 'submit' ? pressed.requestSubmit() : pressed.click())
    }
    for (const name of ['click', 'submit']) addEventListener(name, keep, true)
    const ready = () => {
      for (const name of ['click', 'submit']) removeEventListener(name, keep, true)
      // Not within the app's own first rendering.
      setTimeout(() => again?.())
    }
    addEventListener('app-ready', ready, { once: true })

    const first = document.querySelector('img[fetchpriority=high], [data-first]')
    if (first instanceof HTMLImageElement) first.decode().then(() => afterPaint(start), start)
    else if (first) addEventListener('load', () => afterPaint(start))
    else start()
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, start, { once: true })
    setTimeout(start, MAX_WAIT_MS)
  })
})()
