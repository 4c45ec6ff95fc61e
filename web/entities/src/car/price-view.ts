import { createContext, use } from 'react'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { type ChosenView, viewIn } from '../../../kit/src/price-view.ts'

export interface ViewChoice {
  readonly chosen: ChosenView
  readonly choose: (changes: ChosenView) => void
}

export const PriceViewContext = createContext<ViewChoice>({ chosen: {}, choose: () => undefined })

/** How prices are shown, and the way to change it everywhere. */
export function usePriceView() {
  const { language } = useLanguage()
  const { chosen, choose } = use(PriceViewContext)
  return { ...viewIn(language, chosen), choose }
}
