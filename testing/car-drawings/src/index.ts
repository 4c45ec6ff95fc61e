export { drawCar } from './car.ts'
export type { Angle, Background, Body, Drawing } from './types.ts'
