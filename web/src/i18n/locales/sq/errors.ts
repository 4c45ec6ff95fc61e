import type { InAlbanian } from '../../strings.ts'
import type { errors as english } from '../en/errors.ts'

export const errors: InAlbanian<typeof english> = {
  'request.invalid': 'Diçka në kërkesë nuk është e vlefshme.',
  'request.too_large': 'Kërkesa është tepër e madhe.',
  'request.wrong_type': 'Lloji i kërkesës nuk është i duhuri.',
  rate_limited: 'Tepër kërkesa. Ju lutemi më ngadalë.',
  waitMinutes: 'Provoni përsëri pas {{n}} min.',
  'route.not_found': 'Në këtë adresë nuk ka asgjë.',
  'route.method_not_allowed': 'Kjo nuk është e mundur këtu.',
  'service.unavailable': 'Shërbimi nuk është në dispozicion për momentin.',
  internal: 'Ndodhi një gabim në server.',
  'auth.required': 'Ju lutemi hyni së pari.',
  'auth.forbidden': 'Nuk keni leje për këtë veprim.',
  'cars.bad_sort': 'Veturat nuk mund të renditen kështu.',
  'cars.not_found': 'Vetura nuk u gjet',
  'images.not_found': 'Fotoja nuk është në dispozicion',
  'images.unavailable': 'Fotoja nuk mund të merret për momentin.',
  'client.network': 'Serveri nuk arrihet. Ju lutemi kontrolloni lidhjen.',
  'client.health': 'Kontrolli i gjendjes së serverit dështoi',
  'client.html': 'Erdhi HTML në vend të JSON-it, ndoshta gabim në drejtim',
  'client.bad_json': 'Erdhi një përgjigje JSON e pavlefshme',
  'client.bad_shape': 'Erdhi një përgjigje me formë të pavlefshme',
  'client.session_expired': 'Sesioni përfundoi. Ju lutemi hyni sërish.',
  'client.refresh_limited': 'Sesioni sapo u rifreskua. Provoni pas pak.',
  'client.unknown': 'Diçka shkoi keq',
  number: 'Na tregoni këtë numër: {{number}}',
}
