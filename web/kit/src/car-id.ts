import type { CarIds } from '@karvan/contracts/browser'

export { carKey } from '@karvan/contracts/browser'

/** All ids by which it may be remembered. */
export const idsOf = ({ encar_id, trio_car_id, id }: CarIds): readonly string[] =>
  [encar_id, trio_car_id, id].filter((one) => one !== null)
