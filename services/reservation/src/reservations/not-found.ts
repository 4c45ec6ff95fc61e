import { AppError } from '@karvan/service-kit'

/** The same for a wrong code and for wrong digits, so that none can be guessed by itself. */
export const notFound = () => new AppError('reservations.not_found', 'There is no such reservation')
