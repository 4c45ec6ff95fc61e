/** The code of the car page. The router asks for it, and cards do so ahead of the visit. */
export const carPage = () => import('../pages/car.tsx')
