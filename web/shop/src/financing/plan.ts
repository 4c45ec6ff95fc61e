export interface FinancingTerms {
  /** In whole units of a currency. */
  readonly price: number
  /** Percent of the price. */
  readonly downPercent: number
  readonly months: number
  /** Percent a year, flat: on the amount financed for the whole term. */
  readonly yearlyPercent: number
}

export interface FinancingPlan {
  readonly down: number
  readonly financed: number
  readonly monthly: number
  /** What financing adds to the price. */
  readonly cost: number
  readonly all: number
}

/**
 * What is paid each month and in all, in whole units. A month is rounded up and the last one is what is left then, so that
 * rounding adds nothing to the price.
 */
export function planOf({ price, downPercent, months, yearlyPercent }: FinancingTerms): FinancingPlan {
  const down = Math.round((price * downPercent) / 100)
  const financed = price - down
  const cost = Math.round((financed * yearlyPercent * months) / 1_200)
  return { down, financed, monthly: Math.ceil((financed + cost) / months), cost, all: price + cost }
}
