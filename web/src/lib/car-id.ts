import type { Car } from '@karvan/contracts/browser'

/** The id by which a car is linked and remembered: the first of `encar_id`, `trio_car_id`, `id`. */
export const carKey = (car: Pick<Car, 'encar_id' | 'trio_car_id' | 'id'>): string =>
  car.encar_id ?? car.trio_car_id ?? car.id

/** All ids by which it may be remembered. */
export const idsOf = ({ encar_id, trio_car_id, id }: Pick<Car, 'encar_id' | 'trio_car_id' | 'id'>): readonly string[] =>
  [encar_id, trio_car_id, id].filter((one) => one !== null)
