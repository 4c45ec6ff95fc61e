/** The two countries that Karvan delivers to: Saudi Arabia (Jeddah) and Kosovo (Prishtina). */
export const DESTINATIONS = ['SA', 'XK'] as const
export type Destination = (typeof DESTINATIONS)[number]
