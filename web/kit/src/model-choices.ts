import { modelChoiceText, readModelChoice } from '@karvan/domain'

interface Choices {
  readonly brand: readonly string[]
  /** `BMW:3 Series`, or a bare name of old links. */
  readonly model: readonly string[]
}

const unique = (list: readonly string[]) => [...new Set(list)]

/** The same choices with the brand at each model, and each model's brand among the brands, as far as they can be known. */
export function withBrands({ brand, model }: Choices): Choices {
  const [only = null] = brand.length === 1 ? brand : []
  const choices = model.map(readModelChoice).map((choice) => ({ ...choice, brand: choice.brand ?? only }))
  const isBare = choices.some((choice) => choice.brand === null)
  const brandsOfModels = isBare ? [] : choices.flatMap((choice) => choice.brand ?? [])
  return { brand: unique([...brand, ...brandsOfModels]), model: unique(choices.map(modelChoiceText)) }
}

/** These brands, and no models of others. */
export function withOnlyBrands(brands: readonly string[], { model }: Choices): Choices {
  const mayHave = (brand: string | null) => brand === null || brands.includes(brand)
  return { brand: brands, model: model.filter((text) => mayHave(readModelChoice(text).brand)) }
}
