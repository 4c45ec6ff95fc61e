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
  const unbranded = models.map((model) => ({ brand: null, model }))
  if (chosen.length > 0) return { brands: [], models: unbranded }
  const isOfBrand = ({ brand }: { brand: string }) => brands.length === 0 || brands.includes(brand)
  const pairs = models.map((model) =>
    lexicon()
      .makesOf(model)
      .map((brand) => ({ brand, model })),
  )
  if (!pairs.flat().some(isOfBrand)) return { brands, models: unbranded }
  // `audi a4 or passat`: what fits no brand is asked for with its own.
  const fitting = pairs.flatMap((all) => (all.some(isOfBrand) ? all.filter(isOfBrand) : all))
  const foreign = fitting.filter((one) => !isOfBrand(one)).map(({ brand }) => brand)
  const named = brands.filter((brand) => fitting.some((one) => one.brand === brand))
  return { brands: [...new Set([...named, ...foreign])], models: fitting }
}
