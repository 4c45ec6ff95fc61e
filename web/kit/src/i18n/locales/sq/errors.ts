import type { InAlbanian } from '../../strings.ts'
import type { errors as english } from '../en/errors.ts'

export const errors: InAlbanian<typeof english> = {
  'request.invalid': 'Diçka në kërkesë nuk është e vlefshme.',
  rate_limited: 'Tepër kërkesa. Ju lutemi më ngadalë.',
  waitMinutes: 'Provoni përsëri pas {{n}} min.',
  'service.unavailable': 'Shërbimi nuk është në dispozicion për momentin.',
  internal: 'Ndodhi një gabim në server.',
  'auth.required': 'Ju lutemi hyni së pari.',
  'cars.not_found': 'Vetura nuk u gjet',
  'client.network': 'Serveri nuk arrihet. Ju lutemi kontrolloni lidhjen.',
  'client.health': 'Kontrolli i gjendjes së serverit dështoi',
  'client.html': 'Erdhi HTML në vend të JSON-it, ndoshta gabim në drejtim',
  'client.bad_json': 'Erdhi një përgjigje JSON e pavlefshme',
  'client.bad_shape': 'Erdhi një përgjigje me formë të pavlefshme',
  'client.session_expired': 'Sesioni përfundoi. Ju lutemi hyni sërish.',
  'client.unknown': 'Diçka shkoi keq',
  number: 'Na tregoni këtë numër: {{number}}',
}
