/** Errors that every page may meet. Those of forms and of staff come with them (`pages/laterErrors.ts`). */
export const errors = {
  'request.invalid': 'Something in the request is not valid.',
  rate_limited: 'Too many requests. Please slow down.',
  waitMinutes: 'Try again in {{n}} min.',
  'service.unavailable': 'The service is not available at the moment.',
  internal: 'The server made a mistake.',
  'auth.required': 'Please sign in first.',
  'cars.not_found': 'Car not found',
  'client.network': 'The server cannot be reached. Please check your connection.',
  'client.health': 'API health check failed',
  'client.html': 'Received HTML instead of JSON - possible routing issue',
  'client.bad_json': 'Invalid JSON response received',
  'client.bad_shape': 'Invalid response format received',
  'client.session_expired': 'Session expired. Please login again.',
  'client.unknown': 'Something went wrong',
  number: 'Tell us this number: {{number}}',
}
