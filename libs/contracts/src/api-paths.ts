/** Where all calls begin. */
export const API_PREFIX = '/api/'
/** The list of cars: what else knows it than who calls it decides by it what may be kept. */
export const CARS_PATH = '/api/cars'
