import { create } from 'zustand'

export type Theme = 'light' | 'dark'

interface ThemeState {
  readonly theme: Theme
  readonly toggle: () => void
}

/** The boot script has decided already, before the first paint. */
const initial = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

export const useTheme = create<ThemeState>((set, get) => ({
  theme: initial(),
  toggle: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = theme
    try {
      localStorage.setItem('theme', theme)
    } catch {
      // Storage may be switched off; the choice then lasts as long as the page.
    }
    set({ theme })
  },
}))
