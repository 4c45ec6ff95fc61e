/** Documented: the event that ends the session at once, whatever sends it. */
export const LOGOUT = 'auth-logout'

export const logOut = (): void => {
  window.dispatchEvent(new Event(LOGOUT))
}
