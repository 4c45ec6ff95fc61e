/** See rabbitmq-place.mjs. */
export const ADVICE: string
export function findRabbitmq(): string | undefined
export function rightToInstall(): string[] | undefined
