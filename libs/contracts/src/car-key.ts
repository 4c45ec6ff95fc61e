/** A car's ids on the wire. */
export interface CarIds {
  readonly encar_id: string | null
  readonly trio_car_id: string | null
  readonly id: string
}

/** The id by which a car is linked and remembered: the first of `encar_id`, `trio_car_id`, `id` (storefront spec, section 2). */
export const carKey = (car: CarIds): string => car.encar_id ?? car.trio_car_id ?? car.id
