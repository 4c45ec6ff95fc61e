import type { InAlbanian } from '../../../strings.ts'
import type { usage as english } from '../../en/staff/usage.ts'

export const usage: InAlbanian<typeof english> = {
  title: 'Përdorimi i dyqanit',
  lead: 'Çfarë bënë vizitorët që u pajtuan të numërohen',
  range: 'Ditët',
  days: '{{n}} ditë',
  none: 'Në këto ditë nuk u numërua asgjë.',
  failed: 'Numrat nuk u ngarkuan dot.',
  'event:search_cars': 'Kërkime',
  'event:view_car_details': 'Vetura të hapura',
  'event:start_reservation': 'Rezervime të nisura',
  'event:submit_reservation': 'Rezervime të dërguara',
  'event:click_phone': 'Klikime te telefoni',
  'event:click_email': 'Klikime te e-maili',
  'event:click_whatsapp': 'Klikime te WhatsApp',
  'event:click_facebook': 'Klikime te Facebook',
  'event:click_instagram': 'Klikime te Instagram',
  'event:view_car_images': 'Fotografi të shikuara',
  'event:change_language': 'Ndryshime të gjuhës',
  'event:select_brand': 'Marka të zgjedhura',
  'event:apply_filter': 'Filtra të vendosur',
  'event:clear_filters': 'Filtra të hequr',
  'event:change_page': 'Faqe të kthyera',
  'event:sort_cars': 'Ndryshime të renditjes',
  'event:share_car': 'Vetura të ndara',
  'event:error': 'Gabime të hasura',
}
