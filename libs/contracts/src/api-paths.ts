/** Where all calls begin. */
export const API_PREFIX = '/api/'
/** The list of cars: what else knows it than who calls it decides by it what may be kept. */
export const CARS_PATH = '/api/cars'
/** Where a program exchanges its key for an access token: the page that shows a new key says so. */
export const KEY_TOKEN_PATH = '/api/auth/keys/token'
