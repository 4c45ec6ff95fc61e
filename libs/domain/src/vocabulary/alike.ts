import alike from './alike.json' with { type: 'json' }

/** Models of the same body and about the same size, of whatever make; without the model itself. */
export const modelsLike = (model: string): readonly string[] =>
  alike.find((models) => models.includes(model))?.filter((other) => other !== model) ?? []
