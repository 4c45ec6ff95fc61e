import type { CarSearch } from './car-query.ts'
import { lexicon } from './lexicon.ts'
import type { ModelChoice } from './model-choice.ts'
import type { TextMeaning } from './parse-text.ts'

/**
 * The brands and models that a text asks for beside the chosen ones. A model is asked for with its brand; of brands that
 * were chosen every one is asked for it, so that the text narrows them.
 */
export function namedCars(
  { brands: chosen, models: chosenModels }: CarSearch,
  { brands, models }: TextMeaning,
): { brands: readonly string[]; models: readonly ModelChoice[] } {
  if (chosenModels.length > 0 || models.length === 0) return { brands: chosen.length > 0 ? [] : brands, models: [] }
  const alone = models.map((model) => ({ brand: null, model }))
  if (chosen.length > 0) return { brands: [], models: alone }
  const pairs = models.flatMap((model) =>
    lexicon()
      .makesOf(model)
      .map((brand) => ({ brand, model })),
  )
  const fitting = pairs.filter(({ brand }) => brands.length === 0 || brands.includes(brand))
  if (fitting.length === 0) return { brands, models: alone }
  return { brands: brands.filter((brand) => fitting.some((one) => one.brand === brand)), models: fitting }
}
