/** What equipment is for, in the order in which a car's page shows it. Apart, since browsers need no more of it. */
export const FEATURE_GROUPS = ['safety', 'comfort', 'outside', 'media'] as const
export type FeatureGroup = (typeof FEATURE_GROUPS)[number]
