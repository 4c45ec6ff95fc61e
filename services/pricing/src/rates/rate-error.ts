/** Why a provider's rate could not be had. The message is for staff; it tells no key and no address. */
export class RateError extends Error {
  override readonly name = 'RateError'
}

/** The documented message for what makes no sense. */
export const invalidData = () => new RateError('Invalid exchange rate data received from API')
