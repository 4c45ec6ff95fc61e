/** For the forms of the back office: the schemas of the bodies that they make, and how a breach of one is told. */
import { apiKeyRoutes } from './http/api-keys.ts'
import { customerRoutes } from './http/customers.ts'
import { staffCarRoutes } from './http/staff-cars.ts'
import { userRoutes } from './http/users.ts'

export { fieldErrorsOf } from './field-errors.ts'
export { EDITABLE_FIELDS, MAX_DESCRIPTION } from './http/staff-cars.ts'

/** By the name of the route that takes it. */
export const BODIES = {
  createApiKey: apiKeyRoutes.createApiKey.body,
  createCustomer: customerRoutes.createCustomer.body,
  updateCustomer: customerRoutes.updateCustomer.body,
  createCar: staffCarRoutes.createCar.body,
  updateCar: staffCarRoutes.updateCar.body,
  createUser: userRoutes.createUser.body,
  updateUser: userRoutes.updateUser.body,
} as const
