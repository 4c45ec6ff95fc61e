/** How a price lies among those of like cars, the lowest first. */
export const PRICE_LABELS = ['great', 'good', 'fair', 'above'] as const
export type PriceLabelName = (typeof PRICE_LABELS)[number]

/**
 * Why a price has no label: a fact of the car is not known, its past or state makes it another kind of car, there are few like it, or their
 * prices lie far apart.
 */
export const NO_LABEL_REASONS = ['unknown', 'past', 'few', 'wide'] as const
export type NoLabelReason = (typeof NO_LABEL_REASONS)[number]
