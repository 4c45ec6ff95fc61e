/** What make and model are called that nobody knows. */
export const UNKNOWN_NAME = 'Other'
