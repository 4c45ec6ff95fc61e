import { create } from 'zustand'

type Theme = 'light' | 'dark'

interface ThemeState {
  readonly theme: Theme
  readonly toggle: () => void
}

export const useTheme = create<ThemeState>((set, get) => ({
  theme: 'light',
  toggle: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = theme
    const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
    if (bar) bar.content = bar.dataset[theme] ?? bar.content
    try {
      localStorage.setItem('theme', theme)
    } catch {
      // Storage may be switched off; the choice then lasts as long as the page.
    }
    set({ theme })
  },
}))

/** The boot script has decided already, before the first paint. */
export function restoreTheme(): void {
  useTheme.setState({ theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light' })
}
